import pLimit, { type LimitFunction } from 'p-limit';
import { judge, type Outcome } from './outcome.ts';
import { request, type Answer, type Network } from './request.ts';

const MAX_REQUESTS = 8;
const MAX_REQUESTS_PER_HOST = 2;
/** A connection slot of a host stays occupied for this long after an answer. */
const PAUSE_MS = 250;

const MAX_TRIES = 3;
const FIRST_BACKOFF_MS = 1000;
/** An address whose server asks for more time than this cannot be verified in this run. */
const MAX_DELAY_MS = 60_000;

/** Same limit as in browsers (https://fetch.spec.whatwg.org/#http-redirect-fetch). */
const MAX_REDIRECTS = 20;

interface Host {
  limit: LimitFunction;
  /** Time before which the server rejects further requests. */
  askAgainAtMs: number;
}

/**
 * Returns a function that asks whether a page exists, politely: few requests at a time, again after temporary errors only.
 * @returns its parameters are the address of the page without a fragment, and the fragments to look for in it
 */
export function createLinkClient(network: Network): (page: string, fragments: readonly string[]) => Promise<Outcome> {
  const limit = pLimit(MAX_REQUESTS);
  const hosts = new Map<string, Host>();

  /** Sends a request as soon as the limits and the server allow it. */
  function ask(url: URL, method: 'HEAD' | 'GET'): Promise<Answer> {
    const host = hosts.get(url.host) ?? { limit: pLimit(MAX_REQUESTS_PER_HOST), askAgainAtMs: 0 };
    hosts.set(url.host, host);
    return host.limit(async () => {
      const delayMs = host.askAgainAtMs - Date.now();
      if (delayMs > MAX_DELAY_MS) return { error: 'Retry-After' };
      if (delayMs > 0) await network.wait(delayMs);
      const answer = await limit(() => request(url, method, network));
      if ('status' in answer && answer.retryAfterMs > 0) host.askAgainAtMs = Date.now() + answer.retryAfterMs;
      await network.wait(PAUSE_MS);
      return answer;
    });
  }

  /** Asks with HEAD, with GET where HEAD is refused, and again after a temporary error. */
  async function askAgain(url: URL, needsHtml: boolean): Promise<Answer> {
    let method: 'HEAD' | 'GET' = needsHtml ? 'GET' : 'HEAD';
    for (let tries = 1; ;) {
      const answer = await ask(url, method);
      const isRefused = method === 'HEAD' && 'status' in answer && answer.status >= 400 && answer.status !== 429;
      if (!isRefused) {
        if (tries === MAX_TRIES || !isTemporary(answer)) return answer;
        await network.wait(FIRST_BACKOFF_MS * 2 ** (tries++ - 1));
      }
      method = 'GET';
    }
  }

  return async (page, fragments) => {
    let url = new URL(page);
    let permanent: URL | undefined;
    let isPermanent = true;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await askAgain(url, fragments.length > 0);
      const target = redirectTarget(answer, url);
      if (!target) return judge(answer, { page: new URL(page), url, permanent }, fragments);
      isPermanent &&= 'status' in answer && (answer.status === 301 || answer.status === 308);
      if (isPermanent) permanent = target;
      url = target;
    }
    return { kind: 'unverifiable' };
  };
}

function isTemporary(answer: Answer): boolean {
  if ('status' in answer) return answer.status === 429 || answer.status >= 500;
  return ['ABORT_ERR', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'].includes(answer.error);
}

/** Returns where an answer redirects to, if that is an address of the web. */
function redirectTarget(answer: Answer, url: URL): URL | undefined {
  if (!('status' in answer) || answer.status < 300 || answer.status > 399 || answer.location === undefined) return;
  const target = URL.parse(answer.location, url);
  return target && /^https?:$/.test(target.protocol) ? target : undefined;
}
