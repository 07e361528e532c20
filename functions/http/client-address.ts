import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';

/** The address of the sender of a request, and whether the connection to the sender is encrypted. */
export interface Client {
  address: string;
  isSecure: boolean;
}

/**
 * Returns a function that finds the client of a request. `X-Forwarded-For` and `X-Forwarded-Proto` count only if a trusted
 * proxy sends them; the client is then the last address that is not trusted. If that entry is not an address, the entries
 * before it may be forged: the client is the proxy.
 * @param trusted addresses, networks (`10.0.0.0/8`) or `loopback`
 */
export function clientReader(trusted: string[]): (request: IncomingMessage) => Client {
  const list = trusted.length > 0 ? proxyaddr.compile(trusted) : () => false;
  const isTrusted = (hop: string, index: number) => list(withoutPort(hop), index);
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    const named = withoutPort(proxyaddr(request, isTrusted));
    const protocols = String(request.headers['x-forwarded-proto'] ?? '').split(',');
    return {
      address: isIP(named) ? named : peer,
      isSecure: isTrusted(peer, 0) && protocols.at(-1)?.trim() === 'https',
    };
  };
}

/** Whether a string is a value that {@link clientReader} takes. */
export function isTrustedProxy(text: string): boolean {
  if (text !== 'loopback' && isIP(text.split('/')[0] ?? '') === 0) return false;
  try {
    proxyaddr.compile([text]);
    return true;
  } catch {
    return false;
  }
}

/**
 * The key of a client for the rate limit: an IPv4 address, or the /64 of an IPv6 address, because a household has that whole
 * network. IPv4 addresses in IPv6 form (`::ffff:192.0.2.1`), as Node writes them, are the IPv4 client.
 */
export function clientKey(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Returns the /48 network of an IPv6 client, because a provider may give one customer all of it; an IPv4 client is returned as it is.
 * @param client key from {@link clientKey}
 */
export const customerKey = (client: string): string => client.replace(/:[\da-f]+::\/64$/, '::/48');

/** Whether an address is one of this machine. */
export const isLoopback = (address: string): boolean =>
  isIP(address) > 0 && ipaddr.process(address).range() === 'loopback';

/** Some proxies append a port: `192.0.2.1:80`, `[2001:db8::1]:80`. */
function withoutPort(hop: string): string {
  const [, v4, v6] = /^(?:([\d.]+)|\[([\da-f:.]+)\])(?::\d+)?$/i.exec(hop.trim()) ?? [];
  return v4 ?? v6 ?? hop.trim();
}
