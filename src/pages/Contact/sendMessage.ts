import { checkMessage, stillThere, type Mistakes } from './checkMessage';
import type { FormState, Help } from './formState';
import type { Draft } from './message';
import { MistakeSummary } from './MistakeSummary';
import { post } from './post';
import { postUnverified } from './postUnverified';
import { spamCheck } from './spamCheck';

const helpWith = (mistakes: Mistakes): Help => ({
  mistakes,
  after: (message) => helpWith(stillThere(mistakes, message)),
  MistakeSummary,
});

/**
 * Check a message and send it to the contact function, with the proof that no machine sends it.
 * @returns what has become of the form: SUCCESS where the message is stored (200, and nothing else), ERROR where it is not,
 * PENDING where there are mistakes in it, or where the spam check is not ready or refuses
 * @throws TypeError when the network fails, DOMException when no answer comes
 */
export async function sendMessage(message: Draft): Promise<Partial<FormState>> {
  // Not every browser moves the focus to a button that is clicked.
  spamCheck.prepare();
  const mistakes = checkMessage(message);
  if (Object.keys(mistakes).length > 0) return { status: 'PENDING', help: helpWith(mistakes) };
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
    // It arrives though the visitor leaves.
    keepalive: true,
  });
}
