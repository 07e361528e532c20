import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** A content coding that the server sends. */
export type ContentCoding = 'br' | 'gzip';

/** The best coding that the client accepts (RFC 9110, 12.5.3); undefined for the bytes as they are. */
export function preferredCoding(context: Context): ContentCoding | undefined {
  const coding = accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'] satisfies ContentCoding[],
    default: 'identity',
    match(accepted, { default: identity }) {
      const weights = new Map(accepted.map(({ type, q }) => [type.toLowerCase(), q]));
      const weight = (coding: ContentCoding) => weights.get(coding) ?? weights.get('*') ?? 0;
      const best = weight('gzip') > weight('br') ? 'gzip' : 'br';
      return weight(best) > 0 ? best : identity;
    },
  });
  return coding === 'identity' ? undefined : (coding as ContentCoding);
}

/**
 * One range of bytes (RFC 9110, 14.1.2). Several ranges and malformed ranges mean the whole file.
 * @param length how many bytes there are
 */
export function parseRange(
  header: string | undefined,
  length: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
