import { quote, quoteWhole } from '../../model/message-text.ts';
import { readableTexts } from '../readable-text.ts';
import type { Rule } from '../rule.ts';
import { reportText } from '../report-text.ts';
import type { PatternTable } from './text-patterns.ts';

/** Prefixes that are not words, so that a space after their hyphen is a mistake. */
const PREFIX = '(?:[Aa]nti|[Cc]o|[Cc]ounter|[Ii]nter|[Mm]icro|[Mm]ulti|[Nn]on|[Pp]ost|[Pp]re|[Ss]emi|[Ss]ub|[Uu]n)';

/** Ends of words that are not words. */
const SUFFIX =
  '(?:(?:[gmtz]a)?[cst]ions?|[cst]ional|ments?|(?:bil)?it(?:y|ies)|n?ess|tems?|tures?|tives?|[dt]ing|[ae]nces?|cally)';

/** After a hyphen that joins the word before it to a later one: “pre- and post-launch”, “short- versus long-term”. */
const SUSPENDED = String.raw`(?:and|as|but|nor|or|over|than|through|to|und|versus|vs)\b|(?:\S+ ){0,3}\p{L}*-\p{L}`;

/** A ligature, or a hyphen and a line break in the middle of a word. */
const LEFTOVER = new RegExp(
  String.raw`[\ufb00-\ufb06]|(?<=(?<![\p{L}\p{N}-])${PREFIX})-[ \n]+(?!${SUSPENDED})(?=\p{Ll}{3})|(?<=\p{Ll}{2})-[ \n]+(?=${SUFFIX}\b)`,
  'gu',
);

export const leftoversOfPrint: PatternTable<{ pattern: RegExp }> = {
  patterns: [{ pattern: LEFTOVER }],
  prefilter: /[\ufb00-\ufb06]|\p{Ll}-[ \n]/u,
};

const HYPHEN = {
  message: 'Visitors see this hyphen and a space in the middle of a word.',
  help: 'Remove the space, and the hyphen if the word has none.',
};

/** Reports hyphenation and ligatures in text that was copied from a printed page. */
export const textPrintedRule: Rule = {
  *document(document) {
    for (const readable of readableTexts(document)) {
      const { field } = readable;
      if (!leftoversOfPrint.prefilter.test(String(field.value))) continue;
      for (const { 0: text, index: from } of readable.prose.matchAll(LEFTOVER))
        yield reportText(document, field, { from, to: from + 1, ...(text.startsWith('-') ? HYPHEN : ligature(text)) });
    }
  },
};

function ligature(text: string) {
  const replacement = text.normalize('NFKC');
  const message = `${quote(text)} is a single character for several letters, so a search does not find the word.`;
  return { message, help: `Write ${quoteWhole(replacement)}.`, replacement };
}
