import site from 'virtual:content/site';
import { proofOfWork } from './proofOfWork';
import { recaptcha } from './recaptcha';

/** A way to show that a message was not sent by a machine. */
export interface SpamCheck {
  /** Get ready; called on every focus in the form, does its work once. */
  prepare(): void;
  /** Whether a token can be asked for. */
  ready(): boolean;
  /** Proof for one message, or null where the check refuses one. Throws where the check cannot be reached. */
  token(): Promise<string | null>;
}

/** reCAPTCHA where the site has a key for it, else the proof of work that needs no account. */
export const spamCheck: SpamCheck = site.recaptcha ? recaptcha(site.recaptcha.siteKey) : proofOfWork();
