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
    message: (written) => `${quote(written)} is not read as bold: a letter touches it.`,
    help: 'Put a space between them, or move the sign at the end of the bold words behind the stars.',
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)\*\*(?:(${GAP}+)(${WORDS})(${GAP}*)|(?=\S)(${WORDS})(${GAP}+))\*\*`, 'g'),
    message: (written) => `${quote(written)} is not read as bold: spaces stand inside its stars.`,
    help: 'Put them outside.',
    meant({ 1: before = '', 2: text, 3: after = '', 4: other, 5: end = '', 0: written, index, input }) {
      const [start, stop] = [input.charAt(index - 1), input.charAt(index + written.length)];
      return `${/\w/.test(start) ? before : ''}**${text ?? other}**${/\w/.test(stop) ? after || end : ''}`;
    },
  },
  {
    pattern: /(?<!\\)\*\*(?=\S)|(?<=[^\s\\])\*\*/g,
    message: (written) => `This ${quote(written)} has no other half, so visitors see it as it stands.`,
    help: 'Write it before and behind the words that are to be bold, without spaces inside, or take it out.',
  },
  {
    pattern: /(?<!\\)`/g,
    message: (written) => `This ${quote(written)} has no other half, so visitors see it as it stands.`,
    help: 'Write it before and behind the words that are code, or take it out.',
  },
  {
    pattern: new RegExp(`${LINE_START}#{2,6}(?=[A-Za-z])`, 'gm'),
    message: (written) => `${quote(written)} does not start a heading here: a space is missing behind it.`,
    help: 'Put a space behind it.',
    meant: ([signs]) => `${signs} `,
  },
  {
    // Elsewhere in a paragraph a line may well start with “-based” or “3.x”.
    pattern: new RegExp(`${ITEM_START}(?:-(?=[A-Za-z])|\\d{1,2}[.)](?=[A-Z][a-z]))`, 'g'),
    message: (written) => `${quote(written)} does not start a list item here: a space is missing behind it.`,
    help: 'Put a space behind it.',
    meant: ([sign]) => `${sign} `,
  },
  {
    pattern: new RegExp(String.raw`(?:${LINE_START}[${BULLETS}]\uFE0F?|${NEXT_ITEM}(?:[–—→☐]|o(?=\t)))[ \t]*`, 'gm'),
    message: (written) => `${quote(written.trim())} does not start a list item here; a dash and a space do.`,
    help: 'Write a dash instead.',
    meant: () => '- ',
  },
];

/** What other kinds of Markdown know, and lists as word processors write them. */
const UNKNOWN: Habit[] = [
  {
    pattern: /^[ \t]*\|[^\n]*\|[ \t]*(?:\n[ \t]*\|[^\n]*\|[ \t]*)+$/gm,
    message: () => 'This table is shown with its bars, line after line: texts have no tables here.',
    help: 'Write a list, with what belongs together in one item.',
  },
  {
    pattern:
      /^[^\n|]*\|[^\n]*\n[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*(?:\n[^\n|]*\|[^\n]*)*|^[^\t\n]*\S\t[^\n]*(?:\n[^\t\n]*\S\t[^\n]*)+$/gm,
    message: () => 'This table is no table on the page, where its cells run together: texts have none here.',
    help: 'Write a list, with what belongs together in one item.',
  },
  {
    pattern: /【\d+†[^】\n]*】|:contentReference\[[^\]\n]*\]\{[^}\n]*\}|\bcite(?:turn\d+\w+)+/g,
    message: (written) => `${quote(written)} is the mark of another program, and shown as it stands.`,
    help: 'Take it out.',
    meant: () => '',
  },
  {
    pattern:
      /!?\[\[[^[\]\n]+\.\w{3,4}\]\]|\[(?:![A-Z]+|TOC|toc)\]|(?<![=\w])==(?=\S)[^=\n]+(?<=\S)==(?![=\w])|^[ \t]*:::.*$|\{(?:[#.][\w-]+|(?:width|height)=[^}\n]*)\}/gm,
    message: (written) => `${quote(written)} is shown as it stands: it belongs to another kind of Markdown.`,
    help: 'Take it out.',
  },
  {
    pattern: /(?<![~\\])~~(?=\S)[^~\n]+~~/g,
    message: (written) => `${quote(written)} is shown as it stands: there are no struck-out words here.`,
    help: 'Take the words out, or the signs.',
  },
  {
    pattern: /\[\^\w+\]:?/g,
    message: (written) => `${quote(written)} is shown as it stands: there are no footnotes here.`,
    help: 'Write the note where it belongs in the text, or lead to it by a link.',
  },
  {
    pattern: new RegExp(String.raw`(?<=^[ \t]*${READ}+[ \t]+)\[[ x]\](?=[ \t])`, 'gm'),
    message: (written) => `${quote(written)} is shown as it stands: lists have no boxes here.`,
    help: 'Take it out.',
  },
  ...[
    { one: '[–—o→☐]', meant: () => '-' },
    { one: '\\(?[a-h]\\)', meant: (sign: string) => `${sign.replaceAll(/\W/g, '').charCodeAt(0) - 96}.` },
    { one: '(?:[a-h]|i{1,3}|iv|vi{0,3})\\.', meant: () => '1.' },
    { one: '\\(\\d\\)', meant: (sign: string) => `${sign.slice(1, -1)}.` },
    { one: '\\d{1,2}(?:[ \\t]+[–-]|\uFE0F?\u20E3)', meant: (sign: string) => `${parseInt(sign)}.` },
    { one: '\\d{1,2}\\.(?=[a-z])', gap: '', meant: (sign: string) => sign },
    { one: '\\*(?=\\w)', gap: '', meant: () => '-' },
    { one: '\\d{1,2}[.)]', help: 'Start with “1.”, or put an empty line above.' },
  ].map(({ one, gap = '[ \\t]+', meant, help }): Habit => {
    const start = String.raw`^[ \t]*${one}${gap}`;
    return {
      // Not in the middle of a sentence.
      pattern: new RegExp(String.raw`(?<![^\s:.][ \t]*\n)${start}[^\n]*(?:\n${start}[^\n]*)+`, 'gm'),
      message: (written) =>
        `${quote(written.split('\n', 1)[0])} and what follows it are no list: they run together on the page.`,
      help: help ?? 'Start each with a dash and a space, or with “1. ” and so on.',
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
