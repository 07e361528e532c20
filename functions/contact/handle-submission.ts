import type { ContactMessage } from '../../.content/types.ts';
import { parseJson, type Encoding } from '../http/body.ts';
import { customerKey } from '../http/client-address.ts';
import { Problem, unavailable } from '../http/problem.ts';
import type { Log } from '../log.ts';
import { requireRate, type Rate, type RateLimit } from '../spam/rate-limit.ts';
import type { SpamCheck, Verdict } from '../spam/spam-check.ts';
import { fingerprintOf, type Added, type Fields, type MessageStore } from '../store/message-store.ts';
import { incompleteAddress, validateMessage } from './validate-message.ts';

/** The name of the field that people do not see and robots fill in. */
export const HONEYPOT = 'website';
/** The name of the hidden field with the address that the visitor was asked about. */
export const CONFIRMED = 'confirmedEmail';
/** Waits between searches for a duplicate that is being stored: together a little longer than the spam check may take. */
const DUPLICATE_WAITS_MS = [50, 100, 200, 400, 800, 1600, 2400];

export interface SubmissionOptions {
  store: MessageStore;
  spamCheck: SpamCheck;
  rateLimit: RateLimit;
  /** Limits the unverified messages of all networks. Separate, because a flood of clients drops the oldest from `rateLimit`. */
  floodLimit: RateLimit;
  rate: Rate;
  log: Log;
  /** Called when a message has become durable. */
  onStored(): void;
}

export interface Submission {
  /** Undefined for a type that is not accepted. */
  encoding: Encoding | undefined;
  client: string;
}

export type Accepted = Extract<Added, { id: string }> & { isVerified?: boolean };

/**
 * Applies the rules of the contact function in their order. Success is reported only after the message is durable; a rejected
 * message is not stored.
 * @param body the fields of a form post, or JSON
 * @throws Problem for a rejected message
 */
export async function handleSubmission(
  body: Record<string, string> | string,
  { encoding, client }: Submission,
  { store, spamCheck, rateLimit, floodLimit, rate, log, onStored }: SubmissionOptions,
): Promise<Accepted> {
  await requireRate(rateLimit, client, rate);
  const { recaptchaToken: token, ...message } =
    typeof body === 'string' ? validateMessage(parseJson(body)) : validateForm(body);

  const now = Date.now();
  const duplicate = await store.duplicateOf(fingerprintOf(message), now).catch(storageUnavailable);
  if (duplicate) return { outcome: 'duplicate', id: duplicate };
  const verdict = await verifyToken(encoding, token, spamCheck);
  if (verdict.state === 'rejected') {
    const id = verdict.isReplayed && (await waitForDuplicate(fingerprintOf(message), store));
    if (id) return { outcome: 'duplicate', id };
    throw new Problem(403, `spam-${verdict.code}`, 'The spam check rejected this message.');
  }
  if (verdict.state !== 'verified') {
    if (encoding === 'json') log({ event: 'spam-check-unavailable', level: 'error', code: verdict.code });
    const count = Math.ceil(rate.count / 3);
    await requireRate(rateLimit, `unverified ${client}`, { ...rate, count });
    await requireRate(rateLimit, `unverified customer ${customerKey(client)}`, { ...rate, count: 10 * count });
    // So that a flood does not fill the disk.
    if ((await floodLimit('unverified', { ...rate, count: 30 * count })) > 0)
      throw unavailable('flooded', 'Too many messages without a spam check are arriving. Please try again in an hour.');
  }
  const isVerified = verdict.state === 'verified';
  const check = { isVerified, tokenDigest: verdict.tokenDigest };
  const added = await store.add(message as Fields, check, now).catch(storageUnavailable);
  if (added.outcome === 'replayed') throw new Problem(403, 'spam-replayed', 'This message was sent with a used token.');
  if (added.outcome === 'duplicate') return added;
  onStored();
  return { ...added, isVerified };
}

/** @throws Problem 422 also for an address that may lack its end, unless the visitor was asked about it */
function validateForm({ [CONFIRMED]: confirmed, ...fields }: Record<string, string>): ContactMessage {
  // Visibly: a person whose browser filled the honeypot in must not lose the message.
  if (HONEYPOT in fields)
    throw new Problem(
      403,
      'spam-honeypot',
      'A field that only robots see was filled in. Please send the message again.',
    );
  return validateMessage(fields, confirmed === fields['email'] ? [] : incompleteAddress(fields['email']));
}

/** A form without script has no token; a script that sends no token has skipped the check. */
async function verifyToken(
  encoding: Encoding | undefined,
  token: string | undefined,
  check: SpamCheck,
): Promise<Verdict> {
  if (encoding === 'form') return { state: 'unavailable', code: 'no-script' };
  return token ? check.verify(token) : { state: 'rejected', code: 'no-token' };
}

/** Waits until the first of several clicks with one token is stored: the spam check accepts only that one. */
async function waitForDuplicate(fingerprint: string, store: MessageStore): Promise<string | undefined> {
  for (const waitMs of DUPLICATE_WAITS_MS) {
    const id = await store.duplicateOf(fingerprint, Date.now()).catch(storageUnavailable);
    if (id) return id;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return undefined;
}

function storageUnavailable(cause: unknown): never {
  throw unavailable('storage', 'The message could not be stored. Please try again in a minute.', cause);
}
