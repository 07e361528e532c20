-- All columns of the counts for monitoring, which then need not read past the texts.
CREATE INDEX messages_counts ON messages (state, verified, created_at, error);
