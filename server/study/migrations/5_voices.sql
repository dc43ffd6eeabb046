-- What readers say of pages, analogies and questions.

-- The things that can be spoken of, as they are now. An import replaces these rows.
CREATE TABLE published (
    kind    TEXT NOT NULL CHECK (kind IN ('page', 'analogy', 'question')),
    thing   TEXT NOT NULL, -- course/topic, course/topic#section.hobby, or a question's id
    version TEXT NOT NULL, -- changes with its text
    course  TEXT NOT NULL,
    topic   TEXT NOT NULL,
    PRIMARY KEY (kind, thing),
    FOREIGN KEY (course, topic) REFERENCES topic (course, slug) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX published_by_topic ON published (course, topic);

-- One voice for each learner and thing; saying it again replaces it.
CREATE TABLE voice (
    learner INTEGER NOT NULL REFERENCES learner (id) ON DELETE CASCADE,
    kind    TEXT NOT NULL,
    thing   TEXT NOT NULL,
    version TEXT NOT NULL, -- of what it speaks of
    helpful INTEGER CHECK (helpful IN (0, 1)), -- NULL: only words were given
    words   TEXT NOT NULL,
    said_at INTEGER NOT NULL, -- seconds since 1970
    PRIMARY KEY (learner, kind, thing)
) STRICT, WITHOUT ROWID;
CREATE INDEX voice_by_thing ON voice (kind, thing, version, helpful);
