/** A check that no machine sends a message. */
export interface SpamCheck {
  /** Starts the check. Called on every focus in the form; only the first call has an effect. */
  prepare(): void;
  /** Whether a token can be requested. */
  ready(): boolean;
  /** Returns a token for one message, or null if the check refuses. Throws if the check cannot be done. */
  token(): Promise<string | null>;
}
