import type { Paragraph } from 'mdast';
import type { Rule } from '../rule.ts';
import { quote } from '../../model/message-text.ts';
import { HIDDEN, readableText } from '../readable-text.ts';
import { reportText } from '../report.ts';
import { FOREIGN_MARKUP, replaceMarkup } from './foreign-markup.ts';
import { BULLETS, findForeignLists } from './foreign-list.ts';
import { TABLE_ROW } from './line-layout.ts';
import { checkNodes, type NodeCheck } from './node-checks.ts';
import { matchTextPatterns, type TextPattern } from './text-patterns.ts';

/** The text between the asterisks of bold text: on one line, without other Markdown. */
const BOLD_TEXT = String.raw`[^*\n${HIDDEN}]*[^*\s${HIDDEN}]`;

/** Whitespace within a line. */
const BLANK = String.raw`[^\S\n]`;

/** An asterisk at the start of a word, without its other half. A star at the end of a word refers to a note. */
const LONE_MARK = String.raw`(?<![\p{L}\p{N}*_\\"“'.:${HIDDEN}])\*(?=[\p{L}"“(])(?!args\b)(?![^*\n]+\*\s*$)`;

/** A star that refers to a note, perhaps after an escaped one or a link. */
const NOTE_MARK = new RegExp(String.raw`[\p{L}\p{N}.,;:!?)”"%]\*(?=[\s.,;:!?)${HIDDEN}]|$)`, 'mu');

/** Markdown with a missing or misplaced character. */
const FAULTY_MARKDOWN: TextPattern[] = [
  {
    needs: ['**'],
    pattern: new RegExp(String.raw`(?<!\\)\*\*(?=\S)${BOLD_TEXT}\*\*`, 'g'),
    message: (text) => `${quote(text)} does not become bold, because a letter is right next to it.`,
    help: 'Put a space between them, or move the punctuation outside the asterisks.',
  },
  {
    needs: ['**'],
    pattern: new RegExp(
      // “5** and 3**” refer to notes.
      String.raw`(?<!\\)(?!(?<=[\p{L}\p{N}])\*\*${BLANK}+${BOLD_TEXT}\*\*)\*\*(?:(${BLANK}+)(${BOLD_TEXT})(${BLANK}*)|(?=\S)(${BOLD_TEXT})(${BLANK}+))\*\*`,
      'gu',
    ),
    message: (text) => `${quote(text)} does not become bold, because there are spaces inside its asterisks.`,
    help: 'Move the spaces outside.',
    replacement(match) {
      const [whole, leading = '', text, trailing = '', otherText, otherTrailing = ''] = match;
      const { input, index: from } = match;
      const to = from + whole.length;
      const paragraph = input.slice(input.lastIndexOf('\n\n', from) + 1, from) + input.slice(from).split('\n\n', 1)[0];
      // With an odd number of markers in the paragraph, other words may be meant.
      if (paragraph.split('**').length % 2 === 0) return undefined;
      const start = /[^\s("“‘[]/.test(input.charAt(from - 1)) ? leading : '';
      const end = /[^\s.,;:!?)\]”’"]/.test(input.charAt(to)) ? trailing || otherTrailing : '';
      return `${start}**${text ?? otherText}**${end}`;
    },
  },
  {
    needs: ['**', '~~', '`'],
    pattern:
      /(?<![\\*\p{L}\d])\*\*(?=[^\s*])(?!(?:kw)?args\b|\d)|(?<=[^\s\\*\d])\*\*(?![*\p{L}])|(?<![~\\])~~(?!~)|(?<!\\)`/gu,
    message: (text) => `This ${quote(text)} has no match, so visitors see it.`,
    help: 'Put one before and one after the words, with no spaces inside, or remove it.',
  },
  {
    needs: ['*'],
    pattern: new RegExp(LONE_MARK, 'gmu'),
    unless: NOTE_MARK,
    message: (text) => `This ${quote(text)} has no match, so visitors see it.`,
    help: 'Put one before and one after the words, with no spaces inside, or remove it.',
  },
  {
    needs: ['\\'],
    pattern: /(?<!\\)\\[ \t]*$/gm,
    message: (text) => `Visitors see this ${quote(text)}, because it ends a paragraph and not a line inside one.`,
    help: 'Remove it.',
    replacement: () => '',
  },
  {
    // Elsewhere, a single “#” starts a hashtag.
    needs: ['#'],
    pattern: new RegExp(
      String.raw`(?<=^[ \t]*)#{2,6}(?=\p{L})|(?<=(?:(?<![^])|\n[ \t]*\n)[ \t]*)#(?=\p{Lu}\p{Ll}* [^\n#.,:;!?]{3,60}(?:\n[ \t]*\n|\s*$(?![^])))`,
      'gmu',
    ),
    message: (text) => `${quote(text)} does not start a heading, because there is no space after it.`,
    help: 'Put a space after it.',
    replacement: ([marker]) => `${marker.padEnd(2, '#')} `,
  },
];

/** Features of other kinds of Markdown, and leftovers from other programs. */
const UNSUPPORTED_MARKDOWN: TextPattern[] = [
  {
    needs: ['|'],
    pattern: /^[ \t]*\|[^\n]*\|[ \t]*(?:\n[ \t]*\|[^\n]*\|[ \t]*)+$/gm,
    message: () => 'Visitors see this table as plain text with its bars, because tables are not supported.',
    help: 'Write a list instead, with one item for each row.',
  },
  {
    needs: ['|', '\t'],
    pattern: new RegExp(
      String.raw`^[^\n|]*\|[^\n]*\n[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*(?:\n[^\n|]*\|[^\n]*)*|^(?![ \t]*${HIDDEN})${TABLE_ROW}(?:\n(?![ \t]*${HIDDEN})${TABLE_ROW})+$`,
      'gmu',
    ),
    message: () => 'The cells of this table run together on the page, because tables are not supported.',
    help: 'Write a list instead, with one item for each row.',
  },
  {
    needs: ['•', '●', '▪', '■', '◦', '‣'],
    pattern: /(?<=(?<![^])[ \t]*|\n[ \t]*\n[ \t]*|:[ \t]+)[•●▪■◦‣][ \t]+[^\n•●▪■◦‣]+[ \t][•●▪■◦‣][ \t][^\n]*/g,
    message: () =>
      'Visitors see these bullets in one line, because only a dash at the start of a line makes a list item.',
    help: 'Start a line with a dash and a space for each of them.',
  },
  {
    needs: ['【', ':contentReference', 'citeturn'],
    pattern: /【\d+†[^】\n]*】|:contentReference\[[^\]\n]*\]\{[^}\n]*\}|\bcite(?:turn\d+[a-z]+\d*)+/g,
    message: (text) => `${quote(text)} is a leftover from another program, and visitors see it.`,
    help: 'Remove it.',
    replacement: () => '',
  },
  {
    needs: ['[^'],
    pattern: /\[\^[\p{L}\p{N}_]+\]:?/gu,
    message: (text) => `Visitors see ${quote(text)} exactly as written, because footnotes are not supported.`,
    help: 'Put the note into the text, or link to it.',
  },
  {
    needs: ['[ ]', '[x]'],
    pattern: new RegExp(String.raw`(?<=^[ \t]*${HIDDEN}+[ \t]+)\[[ x]\](?=[ \t])`, 'gm'),
    message: (text) => `Visitors see ${quote(text)} exactly as written, because checkboxes are not supported.`,
    help: 'Remove it.',
  },
];

const FOREIGN: TextPattern[] = FOREIGN_MARKUP.map((markup) => ({
  ...markup,
  message: (text) =>
    `Visitors see ${quote(text)} exactly as written, because ${markup.cause ?? 'it belongs to another kind of Markdown'}.`,
  replacement: (match) => replaceMarkup(markup, match, true),
}));

export const unrecognizedMarkdown = [...UNSUPPORTED_MARKDOWN, ...FOREIGN, ...FAULTY_MARKDOWN];

/** A line of a list item that starts in the column of the item with another marker, or without a space after it. */
const MISSED_ITEM = new RegExp(
  String.raw`(?<=\n[ \t]*)(?:-(?=\p{L})|\d{1,2}[.)](?=\p{Lu}\p{Ll})|[–→☐${BULLETS}]\uFE0F?[ \t]+)`,
  'gu',
);

/** `-One` and `– one` below a list item in the same column. */
const missedItem: NodeCheck<Paragraph> = ({ parent, text, from }) => {
  if (parent.type !== 'listItem') return undefined;
  const column = parent.position?.start.column ?? 1;
  const found = Array.from(text.matchAll(MISSED_ITEM)).filter(
    ({ index }) => index - text.lastIndexOf('\n', index) === column,
  );
  const [first] = found;
  if (!first) return undefined;
  const marker = first[0].trim();
  const hasNoSpace = /[-.)]$/.test(marker);
  return {
    from: from + first.index,
    to: from + first.index + first[0].length,
    message: hasNoSpace
      ? `${quote(marker)} does not start a list item, because there is no space after it.`
      : `${quote(marker)} does not start a list item, but a dash and a space do.`,
    help: hasNoSpace ? 'Put a space after it.' : 'Write a dash instead.',
    edits: found.map(({ 0: marker, index }) => {
      const text = /[-.)]$/.test(marker) ? `${marker} ` : '- ';
      return { from: from + index, to: from + index + marker.length, text };
    }),
  };
};

/** Reports Markdown that is not recognized, so that its characters are shown. */
export const textUnreadRule: Rule = {
  *document(document) {
    const lists = new Map(document.markdown.map((field) => [field, findForeignLists(field)]));
    for (const [field, found] of lists) {
      for (const { issue } of found) yield reportText(document, field, issue);
      yield* checkNodes(document, field, { paragraph: [missedItem] });
    }
    yield* matchTextPatterns(document, unrecognizedMarkdown, (field) => {
      const markers = (lists.get(field) ?? []).flatMap((one) => one.markers);
      return markers.reduce(
        (prose, [from, to]) => prose.slice(0, from) + HIDDEN.repeat(to - from) + prose.slice(to),
        readableText(field).prose,
      );
    });
  },
};
