import site from 'virtual:content/site';
import type { FormState } from './formState';

/** Longer than a slow spam check on the other side takes; after this the visitor may try again. */
const TIMEOUT_MS = 30_000;

/** What has become of the form once a message is stored. */
const sent: Partial<FormState> = { status: 'SUCCESS', message: {}, help: undefined };

/**
 * Post a message to the contact function.
 * @returns what has become of the form: SUCCESS where the message is stored (200, and nothing else), ERROR where it is not
 * @throws TypeError when the network fails or leads elsewhere, DOMException when no answer comes
 */
export async function post(request: RequestInit): Promise<Partial<FormState>> {
  const response = await fetch(site.contact.endpoint, {
    method: 'POST',
    // A page that somebody between us and the function leads to answers 200 too, and has stored nothing.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...request,
  });
  if (response.status === 200) return sent;
  console.error(`The contact function answered ${response.status}.`);
  return { status: 'ERROR' };
}
