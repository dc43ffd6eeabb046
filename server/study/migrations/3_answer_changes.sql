-- A form that is older than the attempt (a second tab) holds old values in fields that nobody
-- touched there. They are told apart from new ones by what the answer was before.
ALTER TABLE answer ADD COLUMN changed INTEGER NOT NULL DEFAULT 0; -- revision of the last change
ALTER TABLE answer ADD COLUMN before TEXT; -- JSON: what was given before it
