import { Problem } from './problem.ts';

/** The script of the form sends JSON; a form without script is sent by the browser itself. */
export type Encoding = 'json' | 'form';

const ENCODINGS = new Map<string, Encoding>([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

/** The encoding that the Content-Type names; undefined for any other type. */
export function encodingOf(request: Request): Encoding | undefined {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';');
  return ENCODINGS.get(type.trim().toLowerCase());
}

/** @throws Problem 400 if the body is not UTF-8 or ends early */
export async function readText(request: Request): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer());
  } catch {
    throw new Problem(400, 'not-text', 'The request is not complete UTF-8 text.');
  }
}

/** @throws Problem 400 if the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'not-json', 'The request is not JSON.');
  }
}

/** A byte above 127, which is no UTF-8 by itself. */
const HIGH_BYTE = /%([89A-F][\dA-F])/gi;
const latin1 = new TextDecoder('windows-1252');

/** Returns a form post in UTF-8. One in another encoding comes from a program that is not our form, and is most likely in that of Windows. */
function toUtf8(text: string): string {
  const isUtf8 = ![...new URLSearchParams(text).values()].some((value) => value.includes('\uFFFD'));
  if (isUtf8 || /%EF%BF%BD/i.test(text)) return text;
  return text.replaceAll(HIGH_BYTE, (_, hex: string) =>
    encodeURIComponent(latin1.decode(Uint8Array.of(Number.parseInt(hex, 16)))),
  );
}

/**
 * The fields of a form post. An empty field counts as absent, because a browser sends every field of a form; line breaks
 * become those of JSON senders.
 */
export function parseForm(text: string): Record<string, string> {
  const filled = [...new URLSearchParams(toUtf8(text))].filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}
