/** The result of a spam check. `tokenDigest` identifies the token, which pays for one message only. */
export type Verdict =
  | { state: 'verified'; tokenDigest: string }
  /** The visitor's token is invalid: nothing is stored. */
  | { state: 'rejected'; code: string; isReplayed?: boolean }
  /** The check could not be done: the visitor's message must not be lost because of it. */
  | { state: 'unavailable'; code: string; tokenDigest?: string };

export interface SpamCheck {
  verify(token: string): Promise<Verdict>;
  /** A challenge for the form, if the check works with challenges. */
  challenge?(): Promise<object>;
}
