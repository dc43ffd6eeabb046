-- Tables, columns and indexes get the names that the program has for them.

DROP INDEX voice_by_thing;
ALTER TABLE voice RENAME TO feedback;
ALTER TABLE feedback RENAME COLUMN thing TO target;
ALTER TABLE feedback RENAME COLUMN words TO comment;
ALTER TABLE feedback RENAME COLUMN said_at TO given_at;
CREATE INDEX feedback_by_target ON feedback (kind, target, version, helpful);

DROP INDEX published_by_topic;
ALTER TABLE published RENAME TO feedback_target;
ALTER TABLE feedback_target RENAME COLUMN thing TO target;
CREATE INDEX feedback_target_by_topic ON feedback_target (course, topic);
