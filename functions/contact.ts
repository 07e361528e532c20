import { encodingOf, parseForm, parseJson, readText, type Encoding } from './body.ts';
import { requireMessage } from './fields.ts';
import type { Log } from './log.ts';
import { requireOwnOrigin } from './origin.ts';
import { Problem } from './problem.ts';
import { requireRate, type Rate, type RateLimit } from './rate-limit.ts';
import type { SpamCheck, Verdict } from './spam-check.ts';
import { fingerprintOf, type Added, type Fields, type Store } from './store.ts';
import type { Incoming } from './web.ts';

const MAX_BODY = 32 * 1024;
/** A form without script writes three signs for each byte that is not plain ASCII. */
const MAX_FORM = 3 * MAX_BODY;
/** The name of the field that people do not see and robots fill in. */
export const HONEYPOT = 'website';
/** How long a click waits for its twin to be stored: together a little longer than the spam check may take. */
const TWIN_WAITS = [50, 100, 200, 400, 800, 1600, 2400];

export interface ContactOptions {
  store: Store;
  spamCheck: SpamCheck;
  rateLimit: RateLimit;
  rate: Rate;
  /** The origins of the site's own pages. */
  origins: string[];
  log: Log;
  /** Called when a message has become durable. */
  onStored(): void;
}

/** A message on its way in: what is known of it, even when it is refused in the end. */
export interface Submission {
  encoding?: Encoding;
  /** What was typed, to show it again in a page. */
  typed: Record<string, string>;
}

/** What became of an accepted message. */
export type Accepted = Extract<Added, { id: string }> & { verified?: boolean };

/**
 * The rules of the contact function in the order in which they are applied. Nothing is answered with success before the
 * message is durable; nothing that was refused is stored.
 * @param client who counts as one sender for the rate limit
 * @param submission filled in on the way
 * @throws Problem for a request that is refused
 */
export async function receive(
  request: Incoming,
  client: string,
  submission: Submission,
  { store, spamCheck, rateLimit, rate, origins, log, onStored }: ContactOptions,
): Promise<Accepted> {
  requireMethod(request, 'POST');
  const encoding = encodingOf(request);
  submission.encoding = encoding;
  requireOwnOrigin(request, origins, encoding === 'form');
  if (!encoding) throw new Problem(415, 'content-type', 'Messages are taken as application/json.');
  const text = await readText(request, encoding === 'form' ? MAX_FORM : MAX_BODY);
  // First of all: whatever is refused from here on, the form is shown again with what was typed.
  if (encoding === 'form') submission.typed = parseForm(text);
  await requireRate(rateLimit, client, rate);
  const fields = encoding === 'form' ? submission.typed : parseJson(text);
  if (encoding === 'form') requireEmptyHoneypot(submission.typed);
  const { recaptchaToken: token, ...message } = requireMessage(fields);

  const now = Date.now();
  let verdict = spamCheck.local ? await judge(encoding, token, spamCheck) : undefined;
  // A duplicate of what is verified already is told by the store when it adds: one look less.
  if (verdict?.state !== 'verified') {
    const twin = await store.duplicateOf(fingerprintOf(message), now).catch(unavailable);
    if (twin) return { outcome: 'duplicate', id: twin };
    verdict ??= await judge(encoding, token, spamCheck);
  }
  if (verdict.state === 'rejected') {
    const id = verdict.replayed && (await twinOf(fingerprintOf(message), store));
    if (id) return { outcome: 'duplicate', id };
    throw new Problem(403, `spam-${verdict.code}`, 'The spam check did not accept this message.');
  }
  if (verdict.state !== 'verified') {
    if (encoding === 'json') log({ event: 'spam-check-unavailable', level: 'error', code: verdict.code });
    await requireRate(rateLimit, `unverified ${client}`, { ...rate, count: Math.ceil(rate.count / 3) });
  }
  const verified = verdict.state === 'verified';
  const added = await store.add(message as Fields, { verified, token: verdict.once }, now).catch(unavailable);
  if (added.outcome === 'replayed') throw new Problem(403, 'spam-replayed', 'This message was sent with a used token.');
  if (added.outcome === 'duplicate') return added;
  onStored();
  return { ...added, verified };
}

/** @throws Problem 405 that names the method there is */
export function requireMethod(request: Incoming, ...methods: string[]): void {
  if (methods.includes(request.method)) return;
  const allowed = methods.join(', ');
  throw new Problem(405, 'method', `This address takes ${allowed} only.`, { headers: { Allow: allowed } });
}

/** The trap is told, not swallowed: a person whose browser filled it in must not lose the message. */
function requireEmptyHoneypot(typed: Record<string, string>): void {
  if (!(HONEYPOT in typed)) return;
  throw new Problem(403, 'spam-honeypot', 'A field that only robots see was filled in. Please send the message again.');
}

/** A form without script has no token; a script without token has skipped the check. */
async function judge(encoding: Encoding, token: string | undefined, check: SpamCheck): Promise<Verdict | Unchecked> {
  if (encoding === 'form') return { state: 'unchecked', code: 'no-script' };
  return token ? check.verify(token) : { state: 'rejected', code: 'no-token' };
}

interface Unchecked {
  state: 'unchecked';
  code: string;
  once?: undefined;
}

/** Of several clicks with one token the check accepts the first; the others wait here until that one is stored. */
async function twinOf(fingerprint: string, store: Store): Promise<string | undefined> {
  for (const wait of TWIN_WAITS) {
    const id = await store.duplicateOf(fingerprint, Date.now()).catch(unavailable);
    if (id) return id;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return undefined;
}

function unavailable(cause: unknown): never {
  const problem = new Problem(503, 'storage', 'The message could not be stored. Please try again in a minute.', {
    headers: { 'Retry-After': '60' },
  });
  problem.cause = cause;
  throw problem;
}
