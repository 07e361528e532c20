// One chunk of the code that validates and sends a message, which loads on the first focus in the form.
import site from 'virtual:content/site';
import { checkMessage, INCOMPLETE_ADDRESS, remainingErrors } from './check-message';
import { ErrorSummary } from './ErrorSummary';
import { changeForm, type Correction, type Draft, type FieldErrors, type FormState } from './form-state';
import { post, postUnverified } from './post';
import { proofOfWork, type SpamCheck } from './proof-of-work';
import { recaptcha } from './recaptcha';

/** reCAPTCHA if the site has a key for it, else proof of work. */
export const spamCheck: SpamCheck = site.recaptcha ? recaptcha(site.recaptcha.siteKey) : proofOfWork();

const createCorrection = (errors: FieldErrors): Correction => ({
  errors,
  recheck: (message) => createCorrection(remainingErrors(errors, message)),
  ErrorSummary,
});

/** The address that the visitor was asked about. */
let askedAbout: string | undefined;

/**
 * Validates a message and sends it to the contact function with the token of the spam check.
 * @returns the state of the form: SUCCESS if the message is stored (status 200), ERROR if not, PENDING if it is invalid or if the
 * spam check is not ready or fails
 * @throws TypeError if the network fails, DOMException after the timeout
 */
export async function sendMessage(message: Draft): Promise<Partial<FormState>> {
  // Some browsers do not move the focus to a clicked button.
  spamCheck.prepare();
  const errors = checkMessage(message);
  if (errors.email === INCOMPLETE_ADDRESS) {
    if (askedAbout === message.email) delete errors.email;
    askedAbout = message.email;
  }
  if (Object.keys(errors).length > 0) return { status: 'PENDING', correction: createCorrection(errors) };
  changeForm({ isSending: true });
  if (!spamCheck.ready()) {
    console.info('The spam check is not ready yet; nothing was sent.');
    return { status: 'PENDING' };
  }
  let recaptchaToken: string | null;
  try {
    recaptchaToken = await spamCheck.token();
  } catch (error) {
    console.error('The spam check failed:', error);
    return postUnverified(message);
  }
  if (!recaptchaToken) {
    alert('reCAPTCHA validation failed');
    return { status: 'PENDING' };
  }
  return post({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, recaptchaToken }),
    // The request survives the page.
    keepalive: true,
  });
}
