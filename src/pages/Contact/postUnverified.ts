import type { FormState } from './formState';
import type { Draft } from './message';
import { post } from './post';

/**
 * Posts a message without the proof of the spam check, as the form does without scripts: for browsers that could not load the
 * code of the check.
 * @returns and throws as {@link post}
 */
export function postUnverified(message: Draft): Promise<Partial<FormState>> {
  return post({
    // Or it would lead to a page of thanks.
    headers: { accept: 'application/json' },
    body: new URLSearchParams(message),
    // Browsers finish 64 KiB after the page is closed; nine bytes stand for one letter of some scripts.
    keepalive: message.message!.length < 6_000,
  });
}
