-- What learners did. These rows name content by slug and id and never by foreign key into rows
-- that an import may delete: renaming or deleting a topic orphans nothing.

-- Values that this database was made with; the secret keys the order of options.
CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE learner (
    id         INTEGER PRIMARY KEY,
    -- SHA-256 of the token in the cookie: a stolen database logs nobody in.
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at INTEGER NOT NULL -- seconds since 1970
) STRICT;

CREATE TABLE attempt (
    id          TEXT PRIMARY KEY, -- 128 random bits
    learner     INTEGER NOT NULL REFERENCES learner (id) ON DELETE CASCADE,
    course      TEXT NOT NULL,
    topic       TEXT NOT NULL,
    title       TEXT NOT NULL, -- of the topic, as it was
    seed        TEXT NOT NULL, -- of the order of options
    origin      TEXT,          -- the attempt that this one repeats
    revision    INTEGER NOT NULL DEFAULT 0,
    started_at  INTEGER NOT NULL,
    finished_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_by_topic ON attempt (learner, course, topic, started_at);
-- A double click on "again" starts one attempt.
CREATE UNIQUE INDEX attempt_open_by_origin ON attempt (learner, origin) WHERE finished_at IS NULL;

CREATE TABLE answer (
    attempt   TEXT NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    question  TEXT NOT NULL,
    version   TEXT NOT NULL,
    given     TEXT NOT NULL, -- JSON
    points    REAL CHECK (points BETWEEN 0 AND 1), -- NULL until graded
    graded_at INTEGER,
    PRIMARY KEY (attempt, position),
    UNIQUE (attempt, question),
    FOREIGN KEY (question, version) REFERENCES question (id, version),
    CHECK ((points IS NULL) = (graded_at IS NULL))
) STRICT, WITHOUT ROWID;
