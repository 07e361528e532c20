import { readFileSync } from 'node:fs';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Network } from '../../../cli/links/request.ts';

/** A server on loopback that answers for every name, and counts what it is asked. */
export interface OtherSites {
  port: number;
  /** Method and URL of each request, in order. */
  requests: string[];
}

/** Starts other sites that answer as a listener says. */
export async function startSites(listener: RequestListener, { tls = false } = {}): Promise<OtherSites> {
  const requests: string[] = [];
  const record: RequestListener = (request, response) => {
    requests.push(`${request.method} http://${request.headers.host?.split(':')[0]}${request.url}`);
    listener(request, response);
  };
  const pem = readFileSync(join(import.meta.dirname, '../../fixtures/mail-server.pem'), 'utf8');
  const server = tls ? https.createServer({ key: pem, cert: pem }, record) : http.createServer(record);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

/** Network in which every name but `*.missing.test` leads to this machine, and nobody waits. */
export function loopback(changes: Partial<Network> = {}): Network & { waitsMs: number[] } {
  const waitsMs: number[] = [];
  return {
    resolve(host) {
      if (host.endsWith('missing.test')) return Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    },
    isAllowed: (ip) => ip === '127.0.0.1',
    wait: (ms) => Promise.resolve(waitsMs.push(ms)),
    timeoutMs: 10_000,
    waitsMs,
    ...changes,
  };
}
