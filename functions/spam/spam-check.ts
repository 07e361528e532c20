/** The result of a spam check. `tokenDigest` identifies the token, which pays for one message only. */
export type Verdict =
  | { state: 'verified'; tokenDigest: string }
  /** The visitor's token is invalid: nothing is stored. */
  | { state: 'rejected'; code: string; isReplayed?: boolean }
  /** The check could not be done: the visitor's message must not be lost because of it. */
  | { state: 'unavailable'; code: string; tokenDigest?: string };

export interface SpamCheck {
  /** Whether the check calls no other service: it then costs less than a search for duplicates and runs before it. */
  isLocal: boolean;
  verify(token: string): Promise<Verdict>;
  /** A challenge for the form, if the check works with challenges. */
  challenge?(): Promise<object>;
}
