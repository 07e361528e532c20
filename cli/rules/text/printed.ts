import { quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { editText, rangeInText } from './text-location.ts';

/** A ligature, or a hyphen and a line break in the middle of a word; but not “pre- and post-”. */
const LEFTOVER = /[\ufb00-\ufb06]|(?<=\p{Ll}{2})-[ \n]+(?!(?:and|as|but|nor|or|to)\b)(?=\p{Ll}{2})/gu;

/** Every text with a leftover matches this. */
const PREFILTER = /[\ufb00-\ufb06]|[a-z]-[ \n]/;

/** Reports hyphenation and ligatures in text that was copied from a printed page. */
export const textPrintedRule: Rule = {
  id: 'text/printed',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      if (typeof field.value !== 'string' || !PREFILTER.test(field.value)) continue;
      for (const { 0: text, index: from } of field.value.matchAll(LEFTOVER)) {
        const location = { range: rangeInText(document, field, from, from + 1), pointer: field.pointer };
        if (text.startsWith('-')) {
          yield {
            ...location,
            message: 'Visitors see this hyphen and a space in the middle of a word.',
            help: 'Write the whole word on one line, with or without the hyphen.',
          };
          continue;
        }
        const letters = text.normalize('NFKC');
        const edits = editText(document, field, from, from + 1, letters);
        yield {
          ...location,
          message: `${quote(text)} is a single character for several letters, so a search does not find the word.`,
          help: `Write ${quoteWhole(letters)}.`,
          ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
        };
      }
    }
  },
};
