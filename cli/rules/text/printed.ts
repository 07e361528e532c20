import { quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { reportText } from '../report-text.ts';

/** A ligature, or a hyphen and a line break in the middle of a word; but not “pre- and post-”. */
const LEFTOVER = /[\ufb00-\ufb06]|(?<=\p{Ll}{2})-[ \n]+(?!(?:and|as|but|nor|or|to)\b)(?=\p{Ll}{2})/gu;

/** Every text with a leftover matches this. */
const PREFILTER = /[\ufb00-\ufb06]|[a-z]-[ \n]/;

const HYPHEN = {
  message: 'Visitors see this hyphen and a space in the middle of a word.',
  help: 'Write the whole word on one line, with or without the hyphen.',
};

/** Reports hyphenation and ligatures in text that was copied from a printed page. */
export const textPrintedRule: Rule = {
  id: 'text/printed',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      if (typeof field.value !== 'string' || !PREFILTER.test(field.value)) continue;
      for (const { 0: text, index: from } of field.value.matchAll(LEFTOVER))
        yield reportText(document, field, { from, to: from + 1, ...(text.startsWith('-') ? HYPHEN : ligature(text)) });
    }
  },
};

function ligature(text: string) {
  const replacement = text.normalize('NFKC');
  const message = `${quote(text)} is a single character for several letters, so a search does not find the word.`;
  return { message, help: `Write ${quoteWhole(replacement)}.`, replacement };
}
