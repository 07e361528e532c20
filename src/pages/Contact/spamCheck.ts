import site from 'virtual:content/site';
import { proofOfWork } from './proofOfWork';
import { recaptcha } from './recaptcha';
import type { SpamCheck } from './spamCheckTypes';

/** reCAPTCHA if the site has a key for it, else proof of work. */
export const spamCheck: SpamCheck = site.recaptcha ? recaptcha(site.recaptcha.siteKey) : proofOfWork();
