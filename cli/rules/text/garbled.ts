import type { Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { editText } from './edit.ts';
import { rangeInText } from './place.ts';

/** An encoding that programs take for UTF-8's, and how the signs of UTF-8 look then. */
interface Misreading {
  /** The byte behind each of its signs beyond ASCII. */
  bytes: Map<string, number>;
  garbled: RegExp;
}

/**
 * What one encoding makes of UTF-8.
 * @param label its name (WHATWG Encoding, 4.2)
 * @param sure what stands for one sign and for nothing else; `T` is any sign that stands for a byte behind the first
 * @param likely what may also be a letter before a quote: it counts behind a small letter, before a letter, and twice in a row
 */
function misreading(label: string, sure: string, likely: string): Misreading {
  const decoder = new TextDecoder(label);
  const bytes = new Map(
    Array.from({ length: 128 }, (_, index) => [decoder.decode(Uint8Array.of(128 + index)), 128 + index] as const),
  );
  const tails = Array.from(bytes, ([sign, byte]) => (byte < 0xc0 ? sign : '')).join('');
  const any = `(?:${sure}|${likely})`;
  const found = String.raw`(?<=\p{Ll})${any}+|${any}{2,}|${any}(?=\p{L})|${sure}`;
  return { bytes, garbled: new RegExp(found.replaceAll('T', `[${tails}]`), 'gu') };
}

/** Windows-1252, the encoding of Windows in the west, and that of old Macs. */
const MISREADINGS = [misreading('windows-1252', '[ÂÃ]T|âTT|ðŸTT', '[ÄÅÈÎÏÐÑ]T'), misreading('macintosh', '‚ÄT', '√T')];

/** Any text with one of them shows one of these. */
const SIGNS = /[ÂÃÄÅÈÎÏÐÑâð√‚\ufffd]/;

/** Signs that were lost when a text was read in another encoding than it was written in: `cafÃ©`. */
export const textGarbledRule: Rule = {
  id: 'text/garbled',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      if (typeof field.value !== 'string' || !SIGNS.test(field.value)) continue;
      for (const { written, from, meant } of lostIn(field.value)) {
        const to = from + written.length;
        const edits = meant === undefined ? [] : editText(document, field, from, to, meant);
        yield {
          range: rangeInText(document, field, from, to),
          pointer: field.pointer,
          message: `${quote(written)} is garbled: the text was damaged when it was copied.`,
          help: meant === undefined ? 'Type the character that belongs here.' : `Write ${quoteWhole(meant)}.`,
          ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
        };
      }
    }
  },
};

/** What is garbled in a text, with what it was where that can be told; or a row of the sign for a lost one. */
function lostIn(text: string): { written: string; from: number; meant: string | undefined }[] {
  const garbled = MISREADINGS.flatMap((misreading) =>
    Array.from(text.matchAll(misreading.garbled), ({ 0: written, index: from }) => {
      return { written, from, meant: decoded(written, misreading) };
    }),
  );
  const lost = Array.from(text.matchAll(/\ufffd+/g), ({ 0: written, index: from }) => ({
    written,
    from,
    meant: undefined,
  }));
  return [...garbled.filter(({ meant }) => meant !== undefined), ...lost];
}

/** The text that was read as another one, perhaps more than once; undefined where it is none. */
function decoded(text: string, { bytes, garbled }: Misreading): string | undefined {
  try {
    const written = Uint8Array.from(text, (sign) => bytes.get(sign) ?? 0);
    const meant = new TextDecoder('utf-8', { fatal: true }).decode(written);
    return /\p{Cc}/u.test(meant)
      ? undefined
      : meant.replace(garbled, (again) => decoded(again, { bytes, garbled }) ?? again);
  } catch {
    return undefined;
  }
}
