-- What a note shows besides its text.
ALTER TABLE course ADD COLUMN lang TEXT NOT NULL DEFAULT 'en'; -- of its texts, for `lang`

ALTER TABLE topic ADD COLUMN tags TEXT NOT NULL DEFAULT '[]'; -- JSON
ALTER TABLE topic ADD COLUMN related TEXT NOT NULL DEFAULT '[]'; -- JSON, slugs of the same course
ALTER TABLE topic ADD COLUMN minutes INTEGER NOT NULL DEFAULT 1; -- to read it

-- Under which tags a topic is found: its own and its course's.
CREATE TABLE topic_tag (
    tag    TEXT NOT NULL,
    course TEXT NOT NULL,
    topic  TEXT NOT NULL,
    PRIMARY KEY (tag, course, topic),
    FOREIGN KEY (course, topic) REFERENCES topic (course, slug) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX topic_tag_by_topic ON topic_tag (course, topic);
