/** What a spam check says about a token. `once` is the digest by which the token can pay for one message only. */
export type Verdict =
  | { state: 'verified'; once: string }
  /** The visitor's token is not good: nothing is stored. */
  | { state: 'rejected'; code: string; replayed?: boolean }
  /** The check itself failed: the visitor's message must not be lost for it. */
  | { state: 'unavailable'; code: string; once: string };

/** The port of the spam check. */
export interface SpamCheck {
  /** Whether it asks nobody: then it costs less than to look for duplicates, and comes before that. */
  local: boolean;
  verify(token: string): Promise<Verdict>;
  /** A challenge for the form, where the check works with challenges. */
  challenge?(): Promise<object>;
}
