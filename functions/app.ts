import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { formPage } from './contact/form-page.ts';
import { handleSubmission, type Submission, type SubmissionOptions } from './contact/handle-submission.ts';
import { encodingOf, parseForm, readText } from './http/body.ts';
import { clientKey, isLoopback, type Client } from './http/client-address.ts';
import { STRICT_TRANSPORT } from './http/headers.ts';
import { requireOwnOrigin } from './http/origin.ts';
import { errorCode, Problem, unavailable } from './http/problem.ts';
import { requireRate } from './spam/rate-limit.ts';
import type { Counts } from './store/message-store.ts';

/** State that outlives a request, for platforms where each request gets its own app: plain data. */
export interface AppState {
  counts?: { value: Counts; at: number };
  /** The last time a message could not be stored (ms since the start of the process) and why; undefined after a success. */
  failure?: { at: number; reason: string } | undefined;
}

export interface AppOptions extends SubmissionOptions {
  origins: string[];
  /** How long mailed messages are kept, for the count of those that expire. */
  retentionDays: number;
  state: AppState;
  /** The HTML of a page of the site, for the page that shows a form again. */
  page(path: string): Promise<string | undefined>;
  /** Serves every request that is not for the contact function. */
  site(request: Request, client: Client): Response | Promise<Response>;
}

type AppEnv = {
  Bindings: Client;
  Variables: {
    submission?: Submission & { startedAt: number };
    /** The fields of a form post, which the page shows again if the message is rejected. */
    form?: Record<string, string> | undefined;
  };
};
type AppContext = Context<AppEnv>;

const MAX_JSON_BYTES = 32 * 1024;
/** A form without script writes three characters for each byte that is not plain ASCII. */
const MAX_FORM_BYTES = 3 * MAX_JSON_BYTES;
/** Counts are reused for this time. Visitors learn only whether they can be read, and must not use up the reads of D1. */
const COUNTS_MAX_AGE_MS = { local: 1_000, remote: 30_000 };
/** A failure is reported to monitoring for this time, unless a message is stored. */
const FAILURE_MAX_AGE_MS = 3_600_000;

/** The headers of every response of the function. A page brings its own Content-Security-Policy. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The contact function and the site behind it, on every platform. */
export function createApp(options: AppOptions) {
  const { origins, site } = options;
  const app = new Hono<AppEnv>();
  app.onError((error, context) => reject(toProblem(error, context.req.raw), context, options));
  for (const path of ['/api/*', '/healthz']) app.use(path, functionHeaders, crossOrigin(origins));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: rejectMethod }));

  app.post('/api/contact', ownFormsOnly(origins), limitBody, (context) => contact(context, options));
  app.get('/api/contact/challenge', (context) => challenge(context, options));
  app.get('/healthz', (context) => health(context, options));
  for (const path of ['/api/*', '/healthz']) app.all(path, rejectUnknown);
  app.all('*', ({ req, env }) => site(req.raw, env));
  return app;
}

const functionHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
  headers.set('Vary', 'Origin');
  // Only a client that connected over TLS gets the promise of TLS (RFC 6797, 7.2).
  if (context.env.isSecure) headers.set('Strict-Transport-Security', STRICT_TRANSPORT);
};

/** Lets the pages of the site's other origins read a response: the site may be on a CDN and the function on another host. */
function crossOrigin(origins: string[]): MiddlewareHandler<AppEnv> {
  const allow = cors({
    origin: origins,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type'],
    maxAge: 86_400,
  });
  // hono/cors answers every OPTIONS request; one of a foreign origin is a method that is not allowed.
  return (context, next) => (origins.includes(context.req.header('Origin') ?? '') ? allow(context, next) : next());
}

/** Rejects messages from the pages of other sites and of unknown types, before their body is read. */
function ownFormsOnly(origins: string[]): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const request = context.req.raw;
    const encoding = encodingOf(request);
    const client = clientKey(context.env.address);
    context.set('submission', { encoding, client, startedAt: performance.now() });
    requireOwnOrigin(request, origins, encoding === 'form');
    if (!encoding) throw new Problem(415, 'content-type', 'Messages are accepted as application/json.');
    await next();
  };
}

const limitBody: MiddlewareHandler<AppEnv> = (context, next) => {
  const maxSize = context.get('submission')?.encoding === 'form' ? MAX_FORM_BYTES : MAX_JSON_BYTES;
  const onError = () => {
    throw new Problem(413, 'too-large', `The message is larger than ${maxSize / 1024} KiB.`);
  };
  return bodyLimit({ maxSize, onError })(context, next);
};

async function contact(context: AppContext, options: AppOptions): Promise<Response> {
  const submission = context.get('submission')!;
  const text = await readText(context.req.raw);
  const form = submission.encoding === 'form' ? parseForm(text) : undefined;
  // Before any rule can reject the message, because the page then shows the form again with its text.
  context.set('form', form);
  const { outcome, id, isVerified } = await handleSubmission(form ?? text, submission, options);
  options.state.failure = undefined;
  options.log({ event: `message-${outcome}`, id, code: 200, verified: isVerified, ms: elapsedMs(submission) });
  return wantsPage(context) ? context.redirect('/contact-us/thank-you', 303) : context.json({ status: 'stored' });
}

/** The response to an error: a JSON document, or the form again for a browser without script. */
async function reject(problem: Problem, context: AppContext, { log, state, page }: AppOptions): Promise<Response> {
  const { status: code, code: reason } = problem;
  const level = code >= 500 ? 'error' : 'info';
  const cause = errorCode(problem.cause);
  const submission = context.get('submission');
  if (submission)
    log({ event: 'message-rejected', level, code, reason, cause, ...problem.logged, ms: elapsedMs(submission) });
  else if (code >= 500) log({ event: 'request-failed', level, code, cause });
  if (reason === 'storage') state.failure = { at: performance.now(), reason: messageOf(problem.cause) };
  const shown = wantsPage(context) || code === 503 ? await page('/contact-us').catch(() => undefined) : undefined;
  const address = code === 503 ? mailAddressIn(shown) : undefined;
  const answer = address ? new Problem(code, reason, `${problem.message} Or write to ${address}.`, problem) : problem;
  return submission && wantsPage(context) ? formPage(answer, context.get('form') ?? {}, shown) : answer.getResponse();
}

/** The problem of an error; 503 for an unexpected one, unless the sender has left before the end of the request. */
function toProblem(error: Error, { signal }: Request): Problem {
  const isOwn = error instanceof Problem;
  if (signal.aborted && !(isOwn && error.status >= 500)) return new Problem(400, 'aborted', 'The request ended early.');
  return isOwn
    ? error
    : unavailable('unavailable', 'The message could not be accepted. Please try again in a minute.', error);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The address of the company, which every page links to. */
const mailAddressIn = (html = ''): string | undefined => /\bhref="mailto:([^"?]+)/.exec(html)?.[1];

/** Whether a browser shows the response; a script may post the form too, when it could not prove anything. */
const wantsPage = (context: AppContext): boolean =>
  context.get('submission')?.encoding === 'form' && context.req.header('Accept') !== 'application/json';

const elapsedMs = ({ startedAt }: { startedAt: number }): number => Math.round(performance.now() - startedAt);

async function challenge(context: AppContext, { spamCheck, rateLimit, rate, origins }: AppOptions): Promise<Response> {
  if (!spamCheck.challenge) return rejectUnknown();
  // Pages of other sites must not use up the challenges of their visitors.
  requireOwnOrigin(context.req.raw, origins, false);
  await requireRate(rateLimit, `challenge ${clientKey(context.env.address)}`, rate);
  return context.json(await spamCheck.challenge());
}

/** For monitoring: whether the store can be read and written; on this machine also why not, and how many messages wait. */
async function health(context: AppContext, options: AppOptions): Promise<Response> {
  const isOnThisMachine = isLocal(context);
  const failure = await failureOf(options, COUNTS_MAX_AGE_MS[isOnThisMachine ? 'local' : 'remote']);
  const status = failure === undefined ? 200 : 503;
  if (!isOnThisMachine) return context.text(status === 200 ? 'ok\n' : 'failing\n', status);
  const result = failure === undefined ? { status: 'up' } : { status: 'failing', reason: failure };
  return context.json({ ...result, ...options.state.counts?.value }, status);
}

/** Updates counts that are older than `maxAgeMs`. @returns why messages are not stored, if they are not */
async function failureOf({ store, state, retentionDays }: AppOptions, maxAgeMs: number): Promise<string | undefined> {
  try {
    if (!state.counts || performance.now() - state.counts.at >= maxAgeMs) {
      delete state.counts;
      const value = await store.counts(Date.now(), retentionDays);
      state.counts = { value, at: performance.now() };
    }
  } catch (error) {
    return messageOf(error);
  }
  const { failure } = state;
  return failure && performance.now() - failure.at < FAILURE_MAX_AGE_MS ? failure.reason : undefined;
}

/** Whether the request comes from a program on this machine, and not from a visitor through a proxy on it. */
const isLocal = ({ env, req }: AppContext): boolean =>
  isLoopback(env.address) && req.header('X-Forwarded-For') === undefined && req.header('Forwarded') === undefined;

const rejectUnknown = (): Response => new Problem(404, 'not-found', 'There is nothing at this address.').getResponse();

function rejectMethod(context: Context, methods: string[]): Response {
  // After a form without script, this is the address in the browser, which opens it again.
  if (context.req.method === 'GET' && context.req.header('Accept')?.includes('text/html'))
    return context.redirect('/contact-us', 303);
  const headers = { Allow: methods.join(', ') };
  return new Problem(405, 'method', `This address accepts ${headers.Allow} only.`, { headers }).getResponse();
}
