import type { Rule } from '../rule.ts';
import { quote } from '../../model/message-text.ts';
import { habitsIn, READ, type Habit } from './patterns.ts';

/** Nothing but blanks before it on its line. */
const LINE_START = String.raw`(?<=^[ \t]*)`;

/** Nothing but an empty line before it, or a line that starts a list item in the same column, read as one or not. */
const ITEM_START = String.raw`(?<=(?:^|\n[ \t]*\n)[ \t]*|(?:^|\n)\k<margin>(?:-|\d{1,2}[.)](?=[A-Z][a-z])|${READ}{1,3}[ \t])[^\n]+\n(?<margin>[ \t]*))`;

/** Nothing but a line before it that starts a list item in the same column. */
const NEXT_ITEM = String.raw`(?<=(?:^|\n)\k<margin>${READ}{1,3}[ \t][^\n]+\n(?<margin>[ \t]*))`;

/** What word processors start the items of a list with. */
const BULLETS = '•·●○▪■◦‣⁃➢►➤✓✔✅☑\uF0B7';

/** Words between the stars of bold text, on one line and without other Markdown among them. */
const WORDS = String.raw`[^*\n${READ}]*[^*\s${READ}]`;

/** Within a line. */
const GAP = String.raw`[^\S\n]`;

const HABITS: Habit[] = [
  {
    pattern: new RegExp(String.raw`(?<!\\)\*\*(?=\S)${WORDS}\*\*`, 'g'),
    message: (written) => `${quote(written)} does not become bold, because a letter is right next to it.`,
    help: 'Put a space between them, or move the punctuation outside the asterisks.',
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)\*\*(?:(${GAP}+)(${WORDS})(${GAP}*)|(?=\S)(${WORDS})(${GAP}+))\*\*`, 'g'),
    message: (written) => `${quote(written)} does not become bold, because there are spaces inside its asterisks.`,
    help: 'Move the spaces outside.',
    meant({ 1: before = '', 2: text, 3: after = '', 4: other, 5: end = '', 0: written, index, input }) {
      const [start, stop] = [input.charAt(index - 1), input.charAt(index + written.length)];
      return `${/\w/.test(start) ? before : ''}**${text ?? other}**${/\w/.test(stop) ? after || end : ''}`;
    },
  },
  {
    pattern: /(?<!\\)\*\*(?=\S)|(?<=[^\s\\])\*\*/g,
    message: (written) => `This ${quote(written)} has no match, so visitors see it.`,
    help: 'Put one before and one after the words that should be bold, with no spaces inside, or remove it.',
  },
  {
    pattern: /(?<!\\)`/g,
    message: (written) => `This ${quote(written)} has no match, so visitors see it.`,
    help: 'Put one before and one after the code, or remove it.',
  },
  {
    pattern: new RegExp(`${LINE_START}#{2,6}(?=[A-Za-z])`, 'gm'),
    message: (written) => `${quote(written)} does not start a heading, because there is no space after it.`,
    help: 'Put a space after it.',
    meant: ([signs]) => `${signs} `,
  },
  {
    // Elsewhere in a paragraph a line may well start with “-based” or “3.x”.
    pattern: new RegExp(`${ITEM_START}(?:-(?=[A-Za-z])|\\d{1,2}[.)](?=[A-Z][a-z]))`, 'g'),
    message: (written) => `${quote(written)} does not start a list item, because there is no space after it.`,
    help: 'Put a space after it.',
    meant: ([sign]) => `${sign} `,
  },
  {
    pattern: new RegExp(String.raw`(?:${LINE_START}[${BULLETS}]\uFE0F?|${NEXT_ITEM}(?:[–—→☐]|o(?=\t)))[ \t]*`, 'gm'),
    message: (written) => `${quote(written.trim())} does not start a list item, but a dash and a space do.`,
    help: 'Write a dash instead.',
    meant: () => '- ',
  },
];

/** What other kinds of Markdown know, and lists as word processors write them. */
const UNKNOWN: Habit[] = [
  {
    pattern: /^[ \t]*\|[^\n]*\|[ \t]*(?:\n[ \t]*\|[^\n]*\|[ \t]*)+$/gm,
    message: () => 'Visitors see this table as plain text with its bars, because tables are not supported.',
    help: 'Write a list instead, with one item for each row.',
  },
  {
    pattern:
      /^[^\n|]*\|[^\n]*\n[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*(?:\n[^\n|]*\|[^\n]*)*|^[^\t\n]*\S\t[^\n]*(?:\n[^\t\n]*\S\t[^\n]*)+$/gm,
    message: () => 'The cells of this table run together on the page, because tables are not supported.',
    help: 'Write a list instead, with one item for each row.',
  },
  {
    pattern: /【\d+†[^】\n]*】|:contentReference\[[^\]\n]*\]\{[^}\n]*\}|\bcite(?:turn\d+\w+)+/g,
    message: (written) => `${quote(written)} is a leftover from another program, and visitors see it.`,
    help: 'Remove it.',
    meant: () => '',
  },
  {
    pattern:
      /!?\[\[[^[\]\n]+\.\w{3,4}\]\]|\[(?:![A-Z]+|TOC|toc)\]|(?<![=\w])==(?=\S)[^=\n]+(?<=\S)==(?![=\w])|^[ \t]*:::.*$|\{(?:[#.][\w-]+|(?:width|height)=[^}\n]*)\}/gm,
    message: (written) =>
      `Visitors see ${quote(written)} exactly as written, because it belongs to another kind of Markdown.`,
    help: 'Remove it.',
  },
  {
    pattern: /(?<![~\\])~~(?=\S)[^~\n]+~~/g,
    message: (written) => `Visitors see ${quote(written)} exactly as written, because strikethrough is not supported.`,
    help: 'Remove the words, or only the “~~”.',
  },
  {
    pattern: /\[\^\w+\]:?/g,
    message: (written) => `Visitors see ${quote(written)} exactly as written, because footnotes are not supported.`,
    help: 'Put the note into the text, or link to it.',
  },
  {
    pattern: new RegExp(String.raw`(?<=^[ \t]*${READ}+[ \t]+)\[[ x]\](?=[ \t])`, 'gm'),
    message: (written) => `Visitors see ${quote(written)} exactly as written, because checkboxes are not supported.`,
    help: 'Remove it.',
  },
  ...[
    { one: '[–—o→☐]', meant: () => '-' },
    { one: '\\(?[a-h]\\)', meant: (sign: string) => `${sign.replaceAll(/\W/g, '').charCodeAt(0) - 96}.` },
    { one: '(?:[a-h]|i{1,3}|iv|vi{0,3})\\.', meant: () => '1.' },
    { one: '\\(\\d\\)', meant: (sign: string) => `${sign.slice(1, -1)}.` },
    { one: '\\d{1,2}(?:[ \\t]+[–-]|\uFE0F?\u20E3)', meant: (sign: string) => `${parseInt(sign)}.` },
    { one: '\\d{1,2}\\.(?=[a-z])', gap: '', meant: (sign: string) => sign },
    { one: '\\*(?=\\w)', gap: '', meant: () => '-' },
    { one: '\\d{1,2}[.)]', help: 'Start the list with “1.”, or put an empty line above it.' },
  ].map(({ one, gap = '[ \\t]+', meant, help }): Habit => {
    const start = String.raw`^[ \t]*${one}${gap}`;
    return {
      // Not in the middle of a sentence.
      pattern: new RegExp(String.raw`(?<![^\s:.][ \t]*\n)${start}[^\n]*(?:\n${start}[^\n]*)+`, 'gm'),
      message: (written) =>
        `${quote(written.split('\n', 1)[0])} does not start a list, so these lines run together on the page.`,
      help: help ?? 'Start each line with a dash and a space, or with “1. ”, “2. ” and so on.',
      ...(meant && {
        meant: ([lines]) =>
          lines.replaceAll(
            new RegExp(String.raw`^([ \t]*)(${one})[ \t]*`, 'gm'),
            (_, lead: string, sign: string) => `${lead}${meant(sign)} `,
          ),
      }),
    };
  }),
];

/** Every habit shows one of these. */
const SIGNS = new RegExp(
  `\\*\\*|\`|##|~~|==|:::|【|:content|citeturn|\\[[ xX^[!]|\\[TOC|\\[toc|[{|\\t]|(?:^|\\n)[ \\t]*(?:-[A-Za-z]|[*–—→☐]|o[ \\t]|\\(?[a-iv]+[.)]|\\(?\\d+[.)\uFE0F\u20E3 \\t])|[${BULLETS}]`,
);

/** What was to be Markdown in a text of such, and is shown sign for sign. */
export const textUnreadRule: Rule = {
  id: 'text/unread',
  severity: 'warning',
  document: (document) => habitsIn(document, [...UNKNOWN, ...HABITS], SIGNS),
};
