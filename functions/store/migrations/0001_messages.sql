-- The message row is its own outbox: it is written before the visitor is answered and carries the state of its mail.
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  fingerprint TEXT NOT NULL,
  -- Digest of the spam check's token: each token pays for one message. Null where there was no check.
  token TEXT UNIQUE,
  verified INTEGER NOT NULL CHECK (verified IN (0, 1)),
  name TEXT NOT NULL,
  organization TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT,
  message TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When the mail is due; a claim moves it into the future, which is the lease.
  next_at INTEGER NOT NULL,
  give_up_at INTEGER,
  error TEXT,
  sent_at INTEGER
) STRICT;

CREATE INDEX messages_due ON messages (next_at) WHERE state = 'pending';

CREATE INDEX messages_fingerprint ON messages (fingerprint, created_at);

CREATE INDEX messages_sent ON messages (sent_at) WHERE state = 'sent';

-- Requests per client in the current period, for platforms where no memory is shared. The client is a keyed digest.
CREATE TABLE rates (
  client TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  resets_at INTEGER NOT NULL
) STRICT;
