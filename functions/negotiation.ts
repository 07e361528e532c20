/** The content codings we send. */
export type Encoding = 'br' | 'gzip';

/** The best coding that the client takes (RFC 9110, 12.5.3); undefined for the bytes as they are. */
export function preferredEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding, quality ? Number(quality.slice(2)) || 0 : 1);
  }
  const weight = (coding: Encoding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = weight('gzip') > weight('br') ? 'gzip' : 'br';
  return weight(best) > 0 ? best : undefined;
}

/**
 * One range of bytes (RFC 9110, 14.1.2). Several ranges, or none that we understand, mean the whole file.
 * @param length how many bytes there are
 */
export function parseRange(
  header: string | undefined,
  length: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}
