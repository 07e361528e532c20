import type { ReadableText } from '../readable-text.ts';
import { HIDDEN, readableTexts } from '../readable-text.ts';
import { spanOf, walk } from '../references.ts';
import { reportText, type TextIssue } from '../report-text.ts';
import type { Rule } from '../rule.ts';

/** Not those of “:-)”. */
const PARENTHESIS = new RegExp(String.raw`(?<!(?:^|[\s${HIDDEN}])[:;=][-']?)[()]`, 'g');

/** The start of “a) one, b) another”. */
const LIST_MARKER = new RegExp(String.raw`(?:^|[\s${HIDDEN}])(?:\d{1,3}|[ivx]{1,4}|\p{L})\.?$`, 'u');

/** Inches, quotes of other languages or programs, and a quotation that may go on in the next paragraph. */
const OTHER_QUOTES = /\d"|''|’’|‘‘|„|”[^\s”]*“|(?:^|[.,:!?]\s+)["“][^"“”]*$/;

/** Reports a parenthesis or double quote that has no counterpart in its paragraph, if it is the only one of its text. */
export const textUnbalancedRule: Rule = {
  id: 'text/unbalanced',
  severity: 'warning',
  *document(document) {
    for (const text of readableTexts(document)) {
      if (isEven(text.shown)) continue;
      const paragraphs = listParagraphs(text);
      // Quotes of plain text may be meant for YAML, whose rules report them.
      for (const find of 'tree' in text.field ? [findParentheses, findQuotes] : [findParentheses]) {
        const found = paragraphs.flatMap(([start, end]) =>
          find(text.shown.slice(start, end)).map(({ from, to, ...issue }) => {
            return { from: start + from, to: start + to, ...issue };
          }),
        );
        // A text with several of them has its own way, such as a quotation of several paragraphs.
        const [issue, ...others] = found;
        if (issue && others.length === 0) yield reportText(document, text.field, issue);
      }
    }
  },
};

/** Whether a text has as many closing parentheses as opening ones, and an even number of quotes. Most have. */
function isEven(text: string): boolean {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0;
  return count(/\(/g) === count(/\)/g) && count(/["“”]/g) % 2 === 0;
}

function listParagraphs({ field, shown }: ReadableText): [from: number, to: number][] {
  if (!('tree' in field)) return [[0, shown.length]];
  const spans: [number, number][] = [];
  walk(field.tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'heading') spans.push(spanOf(node));
  });
  return spans;
}

function findParentheses(text: string): TextIssue[] {
  // `link/unread` reports a link that is not one.
  if (/[[\]]/.test(text)) return [];
  const open: number[] = [];
  const issues: TextIssue[] = [];
  for (const { 0: mark, index: from } of text.matchAll(PARENTHESIS)) {
    if (mark === '(') open.push(from);
    else if (open.pop() === undefined && !LIST_MARKER.test(text.slice(Math.max(0, from - 6), from)))
      issues.push({
        from,
        to: from + 1,
        message: 'This “)” has no “(” before it in its paragraph.',
        help: 'Write “(” where the aside starts, or delete “)”.',
      });
  }
  const message = 'This “(” has no “)” after it in its paragraph.';
  const help = 'Write “)” where the aside ends, or delete “(”.';
  return [...issues, ...open.map((from) => ({ from, to: from + 1, message, help }))];
}

function findQuotes(text: string): TextIssue[] {
  const marks = [...text.matchAll(/["“”]/g)];
  const last = marks.at(-1);
  if (!last || marks.length % 2 === 0 || OTHER_QUOTES.test(text)) return [];
  if (new Set(marks.map(([mark]) => mark === '"')).size > 1) return [];
  const message = `There is ${marks.length === 1 ? 'one quotation mark' : 'an odd number of quotation marks'} in this paragraph.`;
  return [
    { from: last.index, to: last.index + 1, message, help: 'Write the one that is missing, or delete this one.' },
  ];
}
