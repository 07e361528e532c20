import { HIDDEN, readableTexts, type ReadableText } from '../readable-text.ts';
import { findNodes, spanOf } from '../../markdown/nodes.ts';
import { reportText } from '../report.ts';
import type { Rule } from '../rule.ts';

/** Not the parentheses of “:-)” and a quote that is talked about: (“). */
const MARK = new RegExp(String.raw`(?<!(?:^|[\s${HIDDEN}])[:;=][-']?)[()]|(?!(?<=\()["“”]\))["“”]`, 'g');

/** The start of “a) one, b) another”. */
const LIST_MARKER = new RegExp(String.raw`(?:^|[\s${HIDDEN}])(?:\d{1,3}|[ivx]{1,4}|\p{L})\.?$`, 'u');

/** Feet and inches, quotes of other languages or programs, and a quotation that may continue in the next paragraph. */
const OTHER_QUOTES = /\d"|(?<![“"][^“”"]*)\d”(?= [a-z]+ )|\d’ ?\d+”|''|’’|‘‘|„|”[^\s”]*“|(?:^|[.,:!?]\s+)["“][^"“”]*$/;

/** Reports a parenthesis or double quote that has no counterpart in its paragraph, if it is the only one of its text. */
export const textUnbalancedRule: Rule = {
  *document(document) {
    for (const readable of readableTexts(document)) {
      const { field, prose } = readable;
      const found = listParagraphs(readable).flatMap(([start, end]) =>
        findSingles(prose.slice(start, end)).map(({ from, mark }) => ({ from: start + from, mark })),
      );
      // Quotes of plain text may be meant for YAML, whose rules report them.
      for (const isQuote of 'tree' in field ? [false, true] : [false]) {
        const [single, ...others] = found.filter(({ mark }) => (mark === '"') === isQuote);
        // Several of them in one text are probably intended, as in a quotation of several paragraphs.
        if (!single || others.length > 0) continue;
        // It may end a quotation that has a list in its middle.
        if (isQuote && continuesQuotation(readable, single.from)) continue;
        const { from, mark } = single;
        const counterpart = mark === '(' ? ')' : '(';
        yield reportText(document, field, {
          from,
          to: from + 1,
          message: isQuote
            ? 'This paragraph has an odd number of quotes.'
            : `This “${mark}” has no “${counterpart}” in its paragraph.`,
          help: `Write the ${isQuote ? 'quote' : `“${counterpart}”`} that is missing, or delete this one.`,
        });
      }
    }
  },
};

/** Returns the paragraphs and headings of a text; none if its marks are balanced as a whole, as in nearly all texts. */
function listParagraphs({ field, prose }: ReadableText): [from: number, to: number][] {
  const count = (marks: RegExp) => prose.match(marks)?.length ?? 0;
  if (count(/\(/g) === count(/\)/g) && count(/["“”]/g) % 2 === 0) return [];
  if (!('tree' in field)) return [[0, prose.length]];
  return findNodes(field.tree, (node) => node.type === 'paragraph' || node.type === 'heading').map(spanOf);
}

/** Whether an earlier paragraph opens a quotation that it does not close. */
function continuesQuotation({ prose }: ReadableText, end: number): boolean {
  return prose
    .slice(0, end)
    .split('\n\n')
    .slice(0, -1)
    .some((paragraph) => (paragraph.match(/["“”]/g)?.length ?? 0) % 2 === 1);
}

function findSingles(text: string): { from: number; mark: string }[] {
  const marks = Array.from(text.matchAll(MARK), ({ 0: mark, index: from }) => ({ from, mark }));
  const open: typeof marks = [];
  const closing = marks.filter((one) => {
    if (one.mark === '(') open.push(one);
    const before = text.slice(Math.max(0, one.from - 6), one.from);
    // “Thanks:)” ends with a smile.
    return one.mark === ')' && !open.pop() && !LIST_MARKER.test(before) && !/\p{L}[:;]$/u.test(before);
  });
  const quotes = marks.filter(({ mark }) => !'()'.includes(mark));
  const isMixed = text.includes('"') && /[“”]/.test(text);
  const hasSingle = quotes.length % 2 === 1 && !isMixed && !OTHER_QUOTES.test(text);
  return [
    // `link/unread` reports text that only looks like a link. Full-width parentheses may be paired with these.
    ...(/[[\]（）]/.test(text) ? [] : [...open, ...closing]),
    ...(hasSingle ? [{ from: singleQuote(text, quotes), mark: '"' }] : []),
  ];
}

/** Returns the offset of the quote that opens a second time or closes what is not open; of the last one if all alternate. */
function singleQuote(text: string, quotes: { from: number; mark: string }[]): number {
  const isOpening = quotes.map(
    ({ from, mark }) =>
      mark === '“' || (mark === '"' && /(?:^|[\s([—])"\S/.test(text.slice(Math.max(0, from - 1), from + 2))),
  );
  const wrong = isOpening.findIndex((opens, index) => opens !== (index % 2 === 0));
  return quotes.at(wrong > 0 && isOpening[wrong] ? wrong - 1 : wrong)?.from ?? 0;
}
