import type { Edit } from '../../model/diagnostic.ts';
import { quote } from '../../model/message-text.ts';
import { HIDDEN, readableTexts, type ReadableText } from '../readable-text.ts';
import { reportText } from '../report.ts';
import type { Rule } from '../rule.ts';

/** A straight mark, an accent that is an apostrophe, or the end of a paragraph, which ends a quotation that nothing closes. */
const MARK = /["']|(?<=\p{L})[´′＇](?=\p{L})|\n[ \t]*\n/gu;

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** A mark between one of these and a letter is an apostrophe. The brackets and the backtick can end a link or code. */
const BEFORE_APOSTROPHE = /[\p{L}\p{M})\]`”’.!]/u;

/** Before the first mark of a quotation, unless the text starts with it. */
const BEFORE_QUOTATION = /^$|[\s([{“‘–—/|-]/;

/** Words and decades that start with an apostrophe. */
const SHORTENED = /^'(?:(?:\d\ds|[Ee]m|[Tt](?:il|is|was))(?![\p{L}\p{N}'])|s-\p{Lu})/u;

/** The “and” of “rock ’n’ roll”, before or after its first apostrophe. */
const SHORT_AND = /\b(?:drag|fish|hide|mac|mix|pick|plug|rock|salt|surf) (?:'n)?'$/i;

/** Words that may start with an apostrophe or be quoted. */
const MAYBE_SHORTENED = /^'(?:\d\d|[dmnst]|bout|cause|round)(?![\p{L}\p{N}])/iu;

/** Reports straight quotes and apostrophes in English prose, where the house has decided so in `content.config.ts`. */
export const textStraightQuotesRule: Rule = {
  *document(document) {
    if (!document.config.rules?.['text/straight-quotes']) return;
    for (const readable of readableTexts(document)) {
      const { field, prose } = readable;
      if (!/["'´′＇]/.test(prose)) continue;
      const edits = typographic(readable);
      const [first] = edits;
      if (!first) continue;
      const isAccent = /[´′＇]/.test(prose.charAt(first.from));
      const name = first.text === '’' ? 'a straight apostrophe' : 'straight quotes';
      const more = edits.length > 1 ? `, and this text has ${edits.length - 1} more` : '';
      yield reportText(document, field, {
        ...first,
        message: `${quote(wordAt(prose, first.from))} has ${isAccent ? 'an accent instead of an apostrophe' : name}${more}.`,
        help: 'Use curly quotes and apostrophes instead.',
        edits,
        safe: true,
      });
    }
  },
};

/** Returns the marks whose direction is certain. Those after a digit may be feet and inches; code and addresses are hidden. */
function typographic({ field, prose }: ReadableText): Edit[] {
  const value = String(field.value);
  const edits: Edit[] = [];
  const add = (from: number, text: string) => edits.push({ from, to: from + 1, text });
  /** Offsets of marks that nothing closes so far; NaN if several marks may be meant, negative if an apostrophe may be. */
  let opened: Record<string, number> = {};
  for (const { 0: mark, index } of prose.matchAll(MARK)) {
    let from = index - 1;
    // Emphasis and links can start or end between a mark and the character before it.
    while (prose.charAt(from) === HIDDEN && /[*_~[]/.test(value.charAt(from))) from--;
    const [before, after, word] = [value.charAt(from), prose.charAt(index + 1), prose.slice(index, index + 8)];
    const isApostrophe =
      (BEFORE_APOSTROPHE.test(before) && /\p{L}/u.test(after)) ||
      SHORTENED.test(word) ||
      SHORT_AND.test(prose.slice(Math.max(0, index - 8), index + 1));
    if (mark.startsWith('\n')) opened = {};
    else if (/[\d\\]/.test(before)) delete opened[mark];
    else if (mark !== '"' && (mark !== "'" || isApostrophe)) add(index, '’');
    else if ((BEFORE_QUOTATION.test(before) || opened[before] === from) && /\S/.test(after)) {
      const last = opened[mark];
      // A second mark that opens shows that nothing closes the first one: “In '26, 'they' agreed”.
      if (last !== undefined && last < 0) add(~last, '’');
      const isFirst = last === undefined || last < 0;
      opened[mark] = !isFirst ? NaN : MAYBE_SHORTENED.test(word) ? ~index : index;
    } else if (opened[mark] !== undefined && /\S/.test(before) && !WORD.test(after)) {
      if (opened[mark] >= 0) {
        add(opened[mark], mark === '"' ? '“' : '‘');
        add(index, mark === '"' ? '”' : '’');
      }
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
