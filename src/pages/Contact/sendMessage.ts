import site from 'virtual:content/site';
import type { FormState } from './formState';
import { emptyMessage, type Draft } from './message';
import { spamCheck } from './spamCheck';

/** Longer than a slow spam check on the other side takes; after this the visitor may try again. */
const TIMEOUT_MS = 30_000;

/**
 * Send a message to the contact function, with the proof that no machine sends it.
 * @returns what has become of the form: SUCCESS where the message is stored (200, and nothing else), ERROR where it is not,
 * PENDING where the spam check is not ready or refuses
 * @throws TypeError when the network fails, DOMException when no answer comes
 */
export async function sendMessage(message: Draft): Promise<Partial<FormState>> {
  // Not every browser moves the focus to a button that is clicked.
  spamCheck.prepare();
  if (!spamCheck.ready()) {
    console.info('The spam check is not ready yet; nothing was sent.');
    return { status: 'PENDING' };
  }
  const recaptchaToken = await spamCheck.token();
  if (!recaptchaToken) {
    alert('reCAPTCHA validation failed');
    return { status: 'PENDING' };
  }
  const response = await fetch(site.contact.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, recaptchaToken }),
    // It arrives though the visitor leaves.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 200) return { status: 'SUCCESS', message: emptyMessage };
  console.error(`The contact function answered ${response.status}.`);
  return { status: 'ERROR' };
}
