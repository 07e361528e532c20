import type { FormState } from './form-state';
import type { Draft } from './message';
import { post } from './post';

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
