import type { Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { editText } from './edit.ts';
import { rangeInText } from './place.ts';

/** Letters that a font has drawn as one, and the halves of a word at the end of one line and the start of the next: not “pre- and post-”. */
const PRINTED = /[\ufb00-\ufb06]|(?<=\p{Ll}{2})-[ \n]+(?!(?:and|as|but|nor|or|to)\b)(?=\p{Ll}{2})/gu;

/** Any text with one of them shows one of these. */
const SIGNS = /[\ufb00-\ufb06]|[a-z]-[ \n]/;

/** What a printed page leaves in a text that is copied from it. */
export const textPrintedRule: Rule = {
  id: 'text/printed',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      if (typeof field.value !== 'string' || !SIGNS.test(field.value)) continue;
      for (const { 0: written, index: from } of field.value.matchAll(PRINTED)) {
        const place = { range: rangeInText(document, field, from, from + 1), pointer: field.pointer };
        if (written.startsWith('-')) {
          yield {
            ...place,
            message: 'Visitors see this hyphen and a space in the middle of a word.',
            help: 'Write the whole word on one line, with or without the hyphen.',
          };
          continue;
        }
        const meant = written.normalize('NFKC');
        const edits = editText(document, field, from, from + 1, meant);
        yield {
          ...place,
          message: `${quote(written)} is a single character for several letters, so a search does not find the word.`,
          help: `Write ${quoteWhole(meant)}.`,
          ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
        };
      }
    }
  },
};
