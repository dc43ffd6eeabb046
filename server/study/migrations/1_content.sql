-- What authors wrote, rendered. Every import may replace these rows, so nothing that a learner
-- did may refer to them; see 2_learners.sql.

-- Facts about the whole content: one row each.
CREATE TABLE content (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE course (
    slug     TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    title    TEXT NOT NULL,
    subject  TEXT NOT NULL,
    level    TEXT NOT NULL,
    summary  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE topic (
    course      TEXT NOT NULL REFERENCES course (slug) ON DELETE CASCADE,
    slug        TEXT NOT NULL,
    position    INTEGER NOT NULL,
    title       TEXT NOT NULL,
    summary     TEXT NOT NULL,
    lead        TEXT NOT NULL,
    updated     TEXT,
    sources     TEXT NOT NULL, -- JSON
    -- Equal as long as neither the note nor its analogies nor its quiz have changed.
    fingerprint TEXT NOT NULL,
    PRIMARY KEY (course, slug)
) STRICT, WITHOUT ROWID;

CREATE TABLE section (
    course     TEXT NOT NULL,
    topic      TEXT NOT NULL,
    position   INTEGER NOT NULL,
    slug       TEXT NOT NULL,
    title      TEXT NOT NULL,
    title_html TEXT NOT NULL,
    html       TEXT NOT NULL,
    analogies  TEXT NOT NULL, -- JSON, in the order of the site's hobbies
    PRIMARY KEY (course, topic, position),
    UNIQUE (course, topic, slug),
    FOREIGN KEY (course, topic) REFERENCES topic (course, slug) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Every wording of every question that was ever published, with its key. Rows are only added:
-- a learner's answer stays readable, and stays judged, by the version that it answered.
CREATE TABLE question (
    id      TEXT NOT NULL,
    version TEXT NOT NULL,
    body    TEXT NOT NULL, -- JSON
    PRIMARY KEY (id, version)
) STRICT, WITHOUT ROWID;

-- The current quiz of a topic.
CREATE TABLE quiz (
    course   TEXT NOT NULL,
    topic    TEXT NOT NULL,
    position INTEGER NOT NULL,
    question TEXT NOT NULL,
    version  TEXT NOT NULL,
    PRIMARY KEY (course, topic, position),
    FOREIGN KEY (course, topic) REFERENCES topic (course, slug) ON DELETE CASCADE,
    FOREIGN KEY (question, version) REFERENCES question (id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE term (
    slug     TEXT PRIMARY KEY,
    position INTEGER NOT NULL, -- alphabetical
    name     TEXT NOT NULL,
    aliases  TEXT NOT NULL, -- JSON
    short    TEXT NOT NULL,
    body     TEXT NOT NULL,
    see      TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID;

-- In which sections a term is linked. A term may go before a topic is imported anew, hence no
-- foreign key on it.
CREATE TABLE term_use (
    term    TEXT NOT NULL,
    course  TEXT NOT NULL,
    topic   TEXT NOT NULL,
    section TEXT NOT NULL,
    PRIMARY KEY (term, course, topic, section),
    FOREIGN KEY (course, topic) REFERENCES topic (course, slug) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX term_use_by_topic ON term_use (course, topic);
