import site from 'virtual:content/site';
import { proofOfWork } from './proofOfWork';
import { recaptcha } from './recaptcha';

/** A check that no machine sends a message. */
export interface SpamCheck {
  /** Starts the check. Called on every focus in the form; only the first call has an effect. */
  prepare(): void;
  /** Whether a token can be requested. */
  ready(): boolean;
  /** Returns a token for one message, or null if the check returns none. Throws if the check cannot be reached. */
  token(): Promise<string | null>;
}

/** reCAPTCHA if the site has a key for it, else proof of work. */
export const spamCheck: SpamCheck = site.recaptcha ? recaptcha(site.recaptcha.siteKey) : proofOfWork();
