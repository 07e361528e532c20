import type { FormState } from './formState';
import type { Draft } from './message';
import { post } from './post';

/**
 * Send a message as the form itself would without scripts: for where the code that proves and sends it does not come.
 * @returns and throws as {@link post}
 */
export function sendPlain(message: Draft): Promise<Partial<FormState>> {
  return post({
    // Or it would lead to a page of thanks.
    headers: { accept: 'application/json' },
    body: new URLSearchParams(message),
    // Browsers finish 64 KiB after the page is closed; nine bytes stand for one letter of some scripts.
    keepalive: message.message!.length < 6_000,
  });
}
