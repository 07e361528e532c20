import site from 'virtual:content/site';
import type { Draft, FormState } from './form-state';

/** Longer than a slow spam check on the server. */
const TIMEOUT_MS = 30_000;

/** State of the form after a message is stored. */
const sent: Partial<FormState> = { status: 'SUCCESS', message: {}, correction: undefined };

/**
 * Posts a message to the contact function.
 * @returns the state of the form: SUCCESS if the message is stored (status 200), ERROR if not
 * @throws TypeError if the network fails or redirects, DOMException after the timeout
 */
export async function post(request: RequestInit): Promise<Partial<FormState>> {
  const response = await fetch(site.contact.endpoint, {
    method: 'POST',
    // A proxy may redirect to a page that answers 200 without storing anything.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...request,
  });
  if (response.status === 200) return sent;
  console.error(`The contact function answered ${response.status}.`);
  return { status: 'ERROR', reason: response.status === 503 ? 'unavailable' : undefined };
}

/**
 * Posts a message without the proof of the spam check, as the form does without scripts: for browsers that could not load the
 * code of the check.
 * @returns and throws as {@link post}
 */
export function postUnverified(message: Draft): Promise<Partial<FormState>> {
  return post({
    // Otherwise the response is a redirect to the thank-you page.
    headers: { accept: 'application/json' },
    // The address was checked here, if its end may be missing.
    body: new URLSearchParams({ ...message, confirmedEmail: message.email! }),
    // The limit of keepalive is 64 KiB; a character takes up to nine bytes.
    keepalive: message.message!.length < 6_000,
  });
}
