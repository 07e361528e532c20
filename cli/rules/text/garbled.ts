import { quote, quoteWhole } from '../../model/message-text.ts';
import { readableTexts } from '../readable-text.ts';
import { reportText } from '../report.ts';
import type { Rule } from '../rule.ts';
import { canMatch, type Search } from './text-patterns.ts';

/**
 * Describes an encoding that programs mistake for UTF-8: the byte of each character beyond ASCII, and the garbled text that it makes of
 * UTF-8.
 * @param label name of the encoding (WHATWG Encoding, 4.2)
 * @param certain pattern of sequences that are always garbled; `T` matches any character for a trailing byte of UTF-8
 * @param possible pattern of sequences that may also be a letter and a quotation mark: garbled only after a lowercase letter,
 *   before a letter, or twice in a row
 * @param needs first characters of the sequences
 */
function describeEncoding(label: string, certain: string, possible: string, needs: string) {
  const decoder = new TextDecoder(label);
  const bytes = new Map(
    Array.from({ length: 128 }, (_, index) => [decoder.decode(Uint8Array.of(128 + index)), 128 + index] as const),
  );
  const trailing = Array.from(bytes, ([character, byte]) => (byte < 0xc0 ? character : '')).join('');
  const any = `(?:${certain}|${possible})`;
  const pattern = String.raw`(?<=\p{Ll})${any}+|${any}{2,}|${any}(?=\p{L})|${certain}`;
  return { bytes, pattern: new RegExp(pattern.replaceAll('T', `[${trailing}]`), 'gu'), needs: [...needs] };
}

/** Windows-1252, used by Windows in Western countries, and Mac OS Roman, used by old Macs. */
const WRONG_ENCODINGS = [
  describeEncoding('windows-1252', '[ÂÃ]T|âTT|ðŸTT', '[ÄÅÈÎÏÐÑ]T', 'ÂÃâðÄÅÈÎÏÐÑ'),
  describeEncoding('macintosh', '‚ÄT', '√T', '‚√'),
];

const LOST = { pattern: /\ufffd+/g, needs: ['\ufffd'] };

export const garbledText: Search[] = [...WRONG_ENCODINGS, LOST];

/** Reports text that was written in one encoding and read in another (`cafÃ©`), and replacement characters. */
export const textGarbledRule: Rule = {
  *document(document) {
    for (const readable of readableTexts(document)) {
      const { field } = readable;
      if (!garbledText.some((pattern) => canMatch(String(field.value), pattern))) continue;
      for (const { from, text, original } of findGarbled(readable.prose)) {
        yield reportText(document, field, {
          from,
          to: from + text.length,
          message: `${quote(text)} is garbled: the text was damaged when it was copied.`,
          help: original === undefined ? 'Type the character that belongs here.' : `Write ${quoteWhole(original)}.`,
          replacement: original,
        });
      }
    }
  },
};

/** Returns the garbled parts of a text with what they were before, and runs of replacement characters, whose original is lost. */
function findGarbled(value: string) {
  const garbled = WRONG_ENCODINGS.flatMap((encoding) =>
    Array.from(value.matchAll(encoding.pattern), ({ 0: text, index: from }) => {
      return { from, text, original: restore(text, encoding) };
    }),
  );
  const lost = Array.from(value.matchAll(LOST.pattern), ({ 0: text, index: from }) => {
    return { from, text, original: undefined };
  });
  return [...garbled.filter(({ original }) => original !== undefined), ...lost];
}

/** Returns the original of text that was garbled once or several times; undefined if the text is not garbled. */
function restore(text: string, encoding: ReturnType<typeof describeEncoding>): string | undefined {
  const encoded = Uint8Array.from(text, (character) => encoding.bytes.get(character) ?? 0);
  const original = new TextDecoder().decode(encoded);
  if (/\p{Cc}/u.test(original)) return undefined;
  return original.replace(encoding.pattern, (stillGarbled) => restore(stillGarbled, encoding) ?? stillGarbled);
}
