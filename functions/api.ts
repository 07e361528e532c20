import { jsonResponse, Problem, problemResponse } from './problem.ts';
import { receive, requireMethod, type ContactOptions, type Submission } from './contact.ts';
import { formPage } from './form-page.ts';
import { STRICT_TRANSPORT } from './headers.ts';
import type { Log } from './log.ts';
import { crossOriginHeaders, isOwnOrigin } from './origin.ts';
import { requireRate } from './rate-limit.ts';
import type { Counts } from './store.ts';
import type { Answer, Incoming } from './web.ts';

/** What outlives a request, and a service where each request has its own: plain data. */
export interface Memory {
  counts?: { value: Counts; until: number };
  /** When a message could last not be stored (ms since the start of the process); absent once one is stored again. */
  failedAt?: number | undefined;
}

export interface ApiOptions extends ContactOptions {
  memory: Memory;
  /** The prerendered HTML of a page of the site, for the page that shows a form again. */
  page(path: string): Promise<string | undefined>;
}

/** Answers a request for one of the function's addresses. `client` names the sender for the rate limit. */
export type Api = (request: Incoming, client: string) => Promise<Answer>;

const CONTACT = '/api/contact';
const CHALLENGE = '/api/contact/challenge';
const HEALTH = '/healthz';
/** To count takes milliseconds where there are many messages, and anybody may ask. In milliseconds. */
const COUNTS_AGE = 1_000;
/** For so long monitoring hears that messages are not stored, where none was stored since. In milliseconds. */
const FAILURE_AGE = 3_600_000;

/** What every answer carries; a page has its own Content-Security-Policy. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Origin',
};

/** Whether an address belongs to the function and not to the static site. */
export const isApi = (path: string): boolean => path.startsWith('/api/') || path === HEALTH;

/** The web-standard face of the contact function: addresses, answers and log lines. */
export function createApi(options: ApiOptions): Api {
  const routes: Record<string, Api | undefined> = {
    [CONTACT]: (request, client) => contact(request, client, options),
    [CHALLENGE]: (request, client) => challenge(request, client, options),
    [HEALTH]: (request) => health(request, options),
  };
  return async (request, client) => {
    const { pathname, protocol } = new URL(request.url);
    const route = routes[pathname] ?? notFound;
    const answer = await route(request, client).catch((error: unknown) => refusal(error, options.log));
    // A promise of TLS is only for those who came by it (RFC 6797, 7.2).
    const secure = protocol === 'https:' && { 'Strict-Transport-Security': STRICT_TRANSPORT };
    const headers = { ...HEADERS, ...secure, ...crossOriginHeaders(request, options.origins), ...answer.headers };
    return { ...answer, headers };
  };
}

/** The answer to what went wrong outside of a message. */
function refusal(error: unknown, log: Log): Answer {
  const problem = toProblem(error);
  if (problem.status >= 500) log({ event: 'request-failed', level: 'error', code: nameOf(problem.cause) });
  return problemResponse(problem);
}

async function contact(request: Incoming, client: string, options: ApiOptions): Promise<Answer> {
  if (isPreflight(request, options)) return { status: 204, headers: {}, body: null };
  const { log } = options;
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  const submission: Submission = { typed: {} };
  // A script may post what the form would, where it could not prove anything.
  const isPage = () => submission.encoding === 'form' && request.headers.get('Accept') !== 'application/json';
  try {
    const { outcome, id, verified } = await receive(request, client, submission, options);
    options.memory.failedAt = undefined;
    log({ event: outcome, id, code: 200, verified, ms: ms() });
    if (!isPage()) return jsonResponse({ status: 'stored' });
    return { status: 303, headers: { Location: '/contact-us/thank-you' }, body: null };
  } catch (error) {
    const problem = toProblem(error);
    const { status: code, code: reason, cause } = problem;
    if (reason === 'storage') options.memory.failedAt = performance.now();
    log({ event: 'refused', level: code >= 500 ? 'error' : 'info', code, reason, cause: nameOf(cause), ms: ms() });
    if (!isPage()) return problemResponse(problem);
    return formPage(problem, submission.typed, await options.page('/contact-us').catch(() => undefined));
  }
}

/** A challenge of the proof of work, for the form to solve. */
async function challenge(
  request: Incoming,
  client: string,
  { spamCheck, rateLimit, rate }: ApiOptions,
): Promise<Answer> {
  requireMethod(request, 'GET');
  if (!spamCheck.challenge) return notFound();
  await requireRate(rateLimit, `challenge ${client}`, rate);
  return jsonResponse(await spamCheck.challenge());
}

/** For monitoring: whether the store answers and takes messages, and what waits in it. */
async function health(request: Incoming, { store, memory }: ApiOptions): Promise<Answer> {
  requireMethod(request, 'GET', 'HEAD');
  if (!memory.counts || memory.counts.until <= performance.now())
    memory.counts = { value: await store.counts(Date.now()), until: performance.now() + COUNTS_AGE };
  const isFailing = memory.failedAt !== undefined && performance.now() - memory.failedAt < FAILURE_AGE;
  const answer = jsonResponse({ status: isFailing ? 'failing' : 'up', ...memory.counts.value });
  return isFailing ? { ...answer, status: 503 } : answer;
}

async function notFound(): Promise<Answer> {
  return problemResponse(new Problem(404, 'not-found', 'There is nothing at this address.'));
}

/** A browser asking on behalf of a page of the site's other origins whether it may post. */
function isPreflight(request: Incoming, { origins }: ApiOptions): boolean {
  const origin = request.headers.get('Origin');
  return request.method === 'OPTIONS' && origin !== null && isOwnOrigin(origin, request, origins);
}

/** What was not foreseen is our fault and nothing was stored: the sender may try again. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const problem = new Problem(503, 'unavailable', 'The message could not be taken. Please try again in a minute.', {
    headers: { 'Retry-After': '60' },
  });
  problem.cause = error;
  return problem;
}

const nameOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? ((cause as { code?: string }).code ?? cause.name) : undefined;
