-- The recipients that have accepted the mail (a JSON list of addresses): a later attempt leaves them out.
ALTER TABLE messages ADD COLUMN delivered_to TEXT;

-- Days counted since the message came, or was mailed. A clock that jumps adds one day at most.
ALTER TABLE messages ADD COLUMN age_days INTEGER NOT NULL DEFAULT 0;

-- When the last day was counted.
CREATE TABLE calendar (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  counted_at INTEGER NOT NULL
) STRICT;

INSERT INTO calendar VALUES (1, unixepoch() * 1000);

DROP INDEX messages_sent;

-- All columns of the counts for monitoring, and those by which messages are purged.
DROP INDEX messages_counts;

CREATE INDEX messages_counts ON messages (state, age_days, verified, created_at, error);

-- For the deletion of what has expired.
CREATE INDEX rates_resets_at ON rates (resets_at);

-- In the order of a claim.
DROP INDEX messages_due;

CREATE INDEX messages_due ON messages (verified, next_at) WHERE state = 'pending';
