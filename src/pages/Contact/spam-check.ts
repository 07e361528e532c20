import site from 'virtual:content/site';
import { proofOfWork } from './proof-of-work';
import { recaptcha } from './recaptcha';
import type { SpamCheck } from './spam-check-types';

/** reCAPTCHA if the site has a key for it, else proof of work. */
export const spamCheck: SpamCheck = site.recaptcha ? recaptcha(site.recaptcha.siteKey) : proofOfWork();
