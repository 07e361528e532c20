import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Who sent a request, and whether the way to them is encrypted. */
export interface Sender {
  address: string;
  secure: boolean;
}

/**
 * Tells who sent a request. What a request says about its sender (`X-Forwarded-For`, `X-Forwarded-Proto`) counts only
 * when it comes from a trusted proxy; the sender is then the last address in the list that is none of these. Where that one
 * cannot be read, what stands before it may be anybody's word: the sender is the proxy.
 * @param trusted addresses, networks (`10.0.0.0/8`) or `loopback`
 * @throws RangeError or TypeError for a network that is none
 */
export function senderReader(trusted: string[]): (request: IncomingMessage) => Sender {
  const list = new BlockList();
  for (const item of trusted.flatMap((item) => (item === 'loopback' ? ['127.0.0.0/8', '::1'] : [item]))) {
    const [address = '', prefix] = item.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string): boolean => {
    const kind = isIP(address);
    return kind !== 0 && list.check(address, kind === 6 ? 'ipv6' : 'ipv4');
  };
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? '';
    if (!isTrusted(peer)) return { address: peer, secure: false };
    const named = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = named.map(addressIn);
    const sender = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? '';
    const address = isIP(sender) === 0 ? peer : sender;
    const protocols = String(headers['x-forwarded-proto'] ?? '').split(',');
    return { address, secure: protocols.at(-1)?.trim() === 'https' };
  };
}

/** The address of a hop, which some proxies give with a port: `192.0.2.1:80`, `[2001:db8::1]:80`. */
function addressIn(hop: string): string {
  const [, v4, v6] = /^(?:([\d.]+)|\[([\da-f:.]+)\])(?::\d+)?$/i.exec(hop.trim()) ?? [];
  return v4 ?? v6 ?? hop.trim();
}
