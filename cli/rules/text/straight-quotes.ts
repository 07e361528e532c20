import type { Edit } from '../../model/diagnostic.ts';
import { quote } from '../../model/message-text.ts';
import { HIDDEN, readableTexts } from '../readable-text.ts';
import { reportText } from '../report-text.ts';
import type { Rule } from '../rule.ts';

/** A straight mark, or the end of a paragraph, which ends a quotation that nothing closes. */
const MARK = /["']|\n[ \t]*\n/g;

const WORD = /[\p{L}\p{N}]/u;
const LETTER = /\p{L}/u;

/** Words and decades that start with an apostrophe. */
const SHORTENED = /^'(?:\d\ds|bout|cause|em|round|til|tis|twas)(?![\p{L}\p{N}])/iu;

/**
 * Reports straight quotes and apostrophes in English prose. Which ones to use is a matter of house style, so the rule runs only
 * where `rules` in `content.config.ts` names it.
 */
export const textStraightQuotesRule: Rule = {
  *document(document) {
    if (!document.config.rules?.['text/straight-quotes']) return;
    for (const { field, prose } of readableTexts(document)) {
      if (!/["']/.test(prose)) continue;
      const edits = typographic(prose);
      const [first] = edits;
      if (!first) continue;
      const name = "’'".includes(first.text) ? 'apostrophe' : 'quotes';
      const more = edits.length > 1 ? `, and this text has ${edits.length - 1} more` : '';
      yield reportText(document, field, {
        ...first,
        message: `${quote(wordAt(prose, first.from))} has ${name === 'quotes' ? 'straight quotes' : 'a straight apostrophe'}${more}.`,
        help: 'Write “, ” and ’ instead.',
        edits,
        isSafe: true,
      });
    }
  },
};

/** Returns the marks whose direction is certain. Those after a digit may be feet and inches; code and addresses are hidden. */
function typographic(prose: string): Edit[] {
  const edits: Edit[] = [];
  const add = (from: number, text: string) => edits.push({ from, to: from + 1, text });
  let opened: Record<string, number> = {};
  for (const { 0: mark, index } of prose.matchAll(MARK)) {
    const [before, after] = [prose.charAt(index - 1), prose.charAt(index + 1)];
    if (mark.startsWith('\n')) opened = {};
    else if (/[\d\\]/.test(before)) delete opened[mark];
    else if (mark === "'" && LETTER.test(before) && LETTER.test(after)) add(index, '’');
    else if (mark === "'" && SHORTENED.test(prose.slice(index, index + 8))) add(index, '’');
    else if (!WORD.test(before) && /[^\s"']/.test(after) && opened[mark] === undefined) opened[mark] = index;
    else if (opened[mark] !== undefined && /\S/.test(before) && !WORD.test(after)) {
      add(opened[mark], mark === '"' ? '“' : '‘');
      add(index, mark === '"' ? '”' : '’');
      delete opened[mark];
    } else if (mark === "'" && before === 's' && !WORD.test(after)) add(index, '’');
  }
  return edits.sort((a, b) => a.from - b.from);
}

/** Returns the text between the spaces around an offset. */
function wordAt(prose: string, offset: number): string {
  const start = /[^\s\uFFFF]*$/.exec(prose.slice(Math.max(0, offset - 40), offset))?.[0] ?? '';
  const end = /^[^\s\uFFFF]*/.exec(prose.slice(offset, offset + 40))?.[0] ?? '';
  return (start + end).replaceAll(HIDDEN, '');
}
