import type { Rule } from '../rule.ts';
import { exactly, quote } from '../words.ts';
import { editText } from './edit.ts';
import { rangeInText } from './place.ts';

/** The bytes behind the signs of Windows-1252 (WHATWG Encoding, 9.1), which most programs that guess wrong take a text for. */
const BYTES = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = 128 + index;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte];
  }),
);

/** What the first byte of most signs in UTF-8 looks like then, and those that may follow it; or the sign for a lost one. */
const GARBLED = /(?:[ÂÃâ][\u0080-\u2122]{1,2})+|\ufffd+/g;

/** Signs that were lost when a text was read in another encoding than it was written in: `cafÃ©`. */
export const garbled: Rule = {
  id: 'text/garbled',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      if (typeof field.value !== 'string' || !/[ÂÃâ\ufffd]/.test(field.value)) continue;
      for (const { 0: written, index: from } of field.value.matchAll(GARBLED)) {
        const isLost = written.startsWith('\ufffd');
        const meant = isLost ? undefined : decoded(written);
        if (!isLost && meant === undefined) continue;
        const to = from + written.length;
        const edits = meant === undefined ? [] : editText(document, field, from, to, meant);
        yield {
          range: rangeInText(document, field, from, to),
          pointer: field.pointer,
          message: `${quote(written)} stands for a sign that was lost when the text was copied.`,
          help: meant === undefined ? 'Write the sign anew.' : `Write ${exactly(meant)}.`,
          ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
        };
      }
    }
  },
};

/** The text that was read as another one; undefined where it is none. */
function decoded(text: string): string | undefined {
  const bytes = Array.from(text, (sign) => BYTES.get(sign) ?? 0);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
