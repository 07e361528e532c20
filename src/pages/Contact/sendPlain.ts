import site from 'virtual:content/site';
import type { FormState } from './formState';
import type { Draft } from './message';

/** Longer than a slow spam check on the other side takes; after this the visitor may try again. */
export const TIMEOUT_MS = 30_000;

/** What has become of the form once a message is stored. */
export const sent: Partial<FormState> = { status: 'SUCCESS', message: {}, help: undefined };

/**
 * Send a message as the form itself would without scripts: for where the code that proves and sends it does not come.
 * @returns what has become of the form
 * @throws TypeError when the network fails, DOMException when no answer comes
 */
export async function sendPlain(message: Draft): Promise<Partial<FormState>> {
  const { type } = await fetch(site.contact.endpoint, {
    method: 'POST',
    body: new URLSearchParams(message),
    // The function leads to a page of thanks once the message is stored.
    redirect: 'manual',
    // Browsers finish 64 KiB after the page is closed; nine bytes stand for one letter of some scripts.
    keepalive: message.message!.length < 6_000,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return type === 'opaqueredirect' ? sent : { status: 'ERROR' };
}
