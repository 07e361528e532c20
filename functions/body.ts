import { Problem } from './problem.ts';
import type { Incoming } from './web.ts';

/** How a message arrives: from the script of the form, or from the form itself where there is no script. */
export type Encoding = 'json' | 'form';

const ENCODINGS = new Map<string, Encoding>([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

/** The encoding that the Content-Type names; undefined for any other type. */
export function encodingOf(request: Incoming): Encoding | undefined {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';');
  return ENCODINGS.get(type.trim().toLowerCase());
}

/**
 * The body as text, counted while it streams in, so that an endless one is left at the limit.
 * @throws Problem 413 when it is longer than `limit` bytes, 400 when it is not UTF-8 or breaks off
 */
export async function readText(request: Incoming, limit: number): Promise<string> {
  const tooLarge = () => new Problem(413, 'too-large', `The message is larger than ${limit / 1024} KiB.`);
  if (Number(request.headers.get('Content-Length')) > limit) throw tooLarge();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  let text = '';
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > limit) break;
      text += decoder.decode(chunk, { stream: true });
    }
    if (length <= limit) return text + decoder.decode();
  } catch {
    throw new Problem(400, 'not-text', 'The request is not complete UTF-8 text.');
  }
  throw tooLarge();
}

/** @throws Problem 400 when the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'not-json', 'The request is not JSON.');
  }
}

/**
 * The fields of a form post. An empty field counts as absent, as a browser sends every field of a form; line breaks
 * are those of JSON senders again.
 */
export function parseForm(text: string): Record<string, string> {
  const filled = [...new URLSearchParams(text)].filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}
