import site from 'virtual:content/site';
import type { ContactMessage } from '#content/types.ts';

/** Longer than a slow spam check on the other side takes; after this the visitor may try again. */
const TIMEOUT_MS = 30_000;

/**
 * Send a message to the contact function.
 * @returns whether it is stored: 200, and nothing else
 * @throws TypeError when the network fails, DOMException when no answer comes
 */
export async function sendMessage(message: ContactMessage): Promise<boolean> {
  const response = await fetch(site.contact.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) console.error(`The contact function answered ${response.status}.`);
  return response.status === 200;
}
