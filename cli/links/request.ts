import type { LookupAddress } from 'node:dns';
import { lookup, resolve4 } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

/** The network that requests go to. Tests have a separate one. */
export interface Network {
  resolve(host: string): Promise<LookupAddress[]>;
  /** Whether requests may go to an IP address. */
  isAllowed(ip: string): boolean;
  wait(ms: number): Promise<unknown>;
  timeoutMs: number;
}

/** The Internet without loopback, private, link-local and other special addresses. */
export const internet: Network = {
  async resolve(host) {
    try {
      return await lookup(host, { all: true });
    } catch (error) {
      // An offline machine may report ENOTFOUND too. A name server returns it only for a name that does not exist.
      if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND') await resolve4(host);
      throw error;
    }
  },
  isAllowed: (ip) => ipaddr.process(ip).range() === 'unicast',
  wait,
  timeoutMs: 10_000,
};

/** An answer of a server, or the code of the error that kept it from answering. */
export type Answer =
  | {
      status: number;
      location: string | undefined;
      /** NaN without a valid `Retry-After`. */
      retryAfterMs: number;
      /** HTML of a page; undefined if it was not requested, or not received in full. */
      html: string | undefined;
    }
  | { error: string };

/** Code of the error for an address that requests may not go to. */
export const REFUSED = 'ERR_REFUSED';

/** Sections further down are not looked for. */
const MAX_HTML_LENGTH = 4_000_000;

const HEADERS = {
  accept: 'text/html, */*;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; content-links/1.0)',
};

/** Sends one request and follows no redirect. Connects only to the IP addresses that were checked, so that no second lookup differs. */
export async function request(url: URL, method: 'HEAD' | 'GET', network: Network): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !network.isAllowed(host)) return { error: REFUSED };
  const { promise, resolve } = Promise.withResolvers<IncomingMessage | { error: string }>();
  const options = {
    method,
    headers: HEADERS,
    agent: false,
    autoSelectFamily: true,
    lookup: lookupAllowed(network),
    signal: AbortSignal.timeout(network.timeoutMs),
  };
  (url.protocol === 'https:' ? https : http)
    .request(url, options, resolve)
    .on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.name }))
    .end();
  const response = await promise;
  return 'headers' in response ? readAnswer(response, method) : response;
}

/** Returns a lookup that fails if a name has any address that is not allowed. */
function lookupAllowed({ resolve, isAllowed }: Network): LookupFunction {
  return (host, _options, callback) => {
    resolve(host).then(
      (addresses) => {
        const isRefused = addresses.some(({ address }) => !isAllowed(address));
        callback(isRefused ? Object.assign(new Error(), { code: REFUSED }) : null, addresses);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

async function readAnswer(response: IncomingMessage, method: string): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  const isPage = method === 'GET' && status === 200 && headers['content-type']?.startsWith('text/html');
  const html = isPage && headers['content-encoding'] === undefined ? await readText(response) : undefined;
  response.on('error', () => {}).destroy();
  return { status, location: headers.location, retryAfterMs: parseRetryAfter(headers['retry-after']), html };
}

/** Returns the body of a response; undefined if it is too long, too slow or incomplete. */
async function readText(response: IncomingMessage): Promise<string | undefined> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      if (text.length > MAX_HTML_LENGTH) return undefined;
    }
    return text;
  } catch {
    return undefined;
  }
}

/** Parses a number of seconds or a date (RFC 9110, section 10.2.3). Returns NaN for anything else. */
function parseRetryAfter(value = ''): number {
  return /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
}
