import { quote } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { FOREIGN_MARKUP, FOREIGN_PREFILTER, replaceMarkup } from './foreign-markup.ts';
import { TABLE_ROW } from './line-layout.ts';
import { HIDDEN } from '../readable-text.ts';
import { matchTextPatterns, type TextPattern } from './text-patterns.ts';

/** The start of a line, after its indentation. */
const LINE_START = String.raw`(?<=^[ \t]*)`;

/** The start of a line after an empty line, or after a list item in the same column, whether Markdown recognizes it or not. */
const ITEM_START = String.raw`(?<=(?:^|\n[ \t]*\n)[ \t]*|(?:^|\n)\k<margin>(?:-|\d{1,2}[.)](?=\p{Lu}\p{Ll})|${HIDDEN}{1,3}[ \t])[^\n]+\n(?<margin>[ \t]*))`;

/** The start of a line after a list item in the same column that Markdown recognizes. */
const NEXT_ITEM = String.raw`(?<=(?:^|\n)\k<margin>${HIDDEN}{1,3}[ \t][^\n]+\n(?<margin>[ \t]*))`;

/** Bullets of word processors. */
export const BULLETS = '•·●○▪■◦‣⁃➢►➤✓✔✅☑\uF0B7';

/** The text between the asterisks of bold text: on one line, without other Markdown. */
const BOLD_TEXT = String.raw`[^*\n${HIDDEN}]*[^*\s${HIDDEN}]`;

const LETTER = /[\p{L}\p{N}]/u;

/** Whitespace within a line. */
const BLANK = String.raw`[^\S\n]`;

/** An asterisk or underscore without its other half: at the start or at the end of a word, where no footnote is meant. */
const LONE_MARK = String.raw`(?<![\p{L}\p{N}*_\\${HIDDEN}])([*_])(?=[\p{L}"“(])(?![^*\n]+\*\s*$)|(?<=[\p{L}.,;:!?)”"])(?<!\\)\*(?=[\s.,;:!?)]|$)(?![^]*\n[ \t]*\*)`;

/** Markdown with a missing or misplaced character. */
const FAULTY_MARKDOWN: TextPattern[] = [
  {
    pattern: /(?<!\\)\*\*(?=\S)[^*]*\n[ \t]*\n[^*]*(?<=[^\s\\])\*\*/g,
    message: () => 'Bold text ends with its paragraph, so visitors see the “**” here and further down.',
    help: 'Put “**” at the end of this paragraph, and at the start of the next one.',
    replacement: ([bold]) => bold.replaceAll(/\n[ \t]*\n\s*/g, (gap) => `**${gap}**`),
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)\*\*(?=\S)${BOLD_TEXT}\*\*`, 'g'),
    message: (text) => `${quote(text)} does not become bold, because a letter is right next to it.`,
    help: 'Put a space between them, or move the punctuation outside the asterisks.',
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\\)\*\*(?:(${BLANK}+)(${BOLD_TEXT})(${BLANK}*)|(?=\S)(${BOLD_TEXT})(${BLANK}+))\*\*`,
      'g',
    ),
    message: (text) => `${quote(text)} does not become bold, because there are spaces inside its asterisks.`,
    help: 'Move the spaces outside.',
    replacement(match) {
      const { 0: whole, 1: leading = '', 2: text, 3: trailing = '', 4: otherText, 5: otherTrailing = '' } = match;
      const before = match.input.charAt(match.index - 1);
      const after = match.input.charAt(match.index + whole.length);
      const [start, end] = [LETTER.test(before) ? leading : '', LETTER.test(after) ? trailing || otherTrailing : ''];
      return `${start}**${text ?? otherText}**${end}`;
    },
  },
  {
    pattern: /(?<!\\)\*\*(?=\S)|(?<=[^\s\\])\*\*/g,
    message: (text) => `This ${quote(text)} has no match, so visitors see it.`,
    help: 'Put one before and one after the words that should be bold, with no spaces inside, or remove it.',
  },
  {
    pattern: new RegExp(`${LONE_MARK}|(?<![~\\\\])~~(?!~)`, 'gmu'),
    message: (text) => `This ${quote(text)} has no match, so visitors see it.`,
    help: 'Put one before and one after the words, with no spaces inside, or remove it.',
  },
  {
    pattern: /(?<!\\)\\[ \t]*$/gm,
    message: (text) => `Visitors see this ${quote(text)}, because it ends a paragraph and not a line inside one.`,
    help: 'Remove it.',
    replacement: () => '',
  },
  {
    pattern: /(?<!\\)`/g,
    message: (text) => `This ${quote(text)} has no match, so visitors see it.`,
    help: 'Put one before and one after the code, or remove it.',
  },
  {
    // Elsewhere, a single “#” starts a hashtag.
    pattern: new RegExp(
      String.raw`${LINE_START}#{2,6}(?=\p{L})|(?<=(?:(?<![^])|\n[ \t]*\n)[ \t]*)#(?=\p{Lu}[^\n]* [^\n.]*(?:\n[ \t]*\n|\s*$))`,
      'gmu',
    ),
    message: (text) => `${quote(text)} does not start a heading, because there is no space after it.`,
    help: 'Put a space after it.',
    replacement: ([marker]) => `${marker} `,
  },
  {
    // Elsewhere in a paragraph, a line may well start with “-based” or “3.x”.
    pattern: new RegExp(`${ITEM_START}(?:-(?=\\p{L})|\\d{1,2}[.)](?=\\p{Lu}\\p{Ll}))`, 'gu'),
    message: (text) => `${quote(text)} does not start a list item, because there is no space after it.`,
    help: 'Put a space after it.',
    replacement: ([marker]) => `${marker} `,
  },
  {
    pattern: new RegExp(String.raw`(?:${LINE_START}[${BULLETS}]\uFE0F?|${NEXT_ITEM}(?:[–—→☐]|o(?=\t)))[ \t]*`, 'gm'),
    message: (text) => `${quote(text.trim())} does not start a list item, but a dash and a space do.`,
    help: 'Write a dash instead.',
    replacement: () => '- ',
  },
];

/** Features of other kinds of Markdown, and leftovers from other programs. */
const UNSUPPORTED_MARKDOWN: TextPattern[] = [
  {
    pattern: /^[ \t]*\|[^\n]*\|[ \t]*(?:\n[ \t]*\|[^\n]*\|[ \t]*)+$/gm,
    message: () => 'Visitors see this table as plain text with its bars, because tables are not supported.',
    help: 'Write a list instead, with one item for each row.',
  },
  {
    pattern: new RegExp(
      String.raw`^[^\n|]*\|[^\n]*\n[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*(?:\n[^\n|]*\|[^\n]*)*|^${TABLE_ROW}(?:\n${TABLE_ROW})+$`,
      'gmu',
    ),
    message: () => 'The cells of this table run together on the page, because tables are not supported.',
    help: 'Write a list instead, with one item for each row.',
  },
  {
    pattern: /【\d+†[^】\n]*】|:contentReference\[[^\]\n]*\]\{[^}\n]*\}|\bcite(?:turn\d+[a-z]+\d*)+/g,
    message: (text) => `${quote(text)} is a leftover from another program, and visitors see it.`,
    help: 'Remove it.',
    replacement: () => '',
  },
  {
    pattern: /\[\^[\p{L}\p{N}_]+\]:?/gu,
    message: (text) => `Visitors see ${quote(text)} exactly as written, because footnotes are not supported.`,
    help: 'Put the note into the text, or link to it.',
  },
  {
    pattern: new RegExp(String.raw`(?<=^[ \t]*${HIDDEN}+[ \t]+)\[[ x]\](?=[ \t])`, 'gm'),
    message: (text) => `Visitors see ${quote(text)} exactly as written, because checkboxes are not supported.`,
    help: 'Remove it.',
  },
];

/** Markers of list items in word processors. */
const FOREIGN_LISTS: TextPattern[] = [
  // A bullet of Wingdings is a letter in other fonts.
  { marker: '(?:[–—o→☐]|[§üvq](?=\\t))', toMarkdown: () => '-' },
  {
    marker: '\\(?[a-h]\\)',
    toMarkdown: (marker: string) => `${marker.replaceAll(/[()]/g, '').charCodeAt(0) - 96}.`,
  },
  { marker: '(?:[a-h]|i{1,3}|iv|vi{0,3})\\.', toMarkdown: () => '1.' },
  { marker: '\\(\\d\\)', toMarkdown: (marker: string) => `${marker.slice(1, -1)}.` },
  { marker: '\\d{1,2}(?:[ \\t]+[–-]|\uFE0F?\u20E3)', toMarkdown: (marker: string) => `${parseInt(marker)}.` },
  { marker: '\\d{1,2}\\.(?=[a-z])', gap: '', toMarkdown: (marker: string) => marker },
  { marker: '\\*(?=[\\p{L}\\p{N}])', gap: '', toMarkdown: () => '-' },
  {
    // Google Docs exports numbers with a backslash.
    marker: '\\d{1,2}(?:\\\\|(?<=\\\\[.)][^]*))[.)]',
    help: 'Remove the backslash before the period.',
    toMarkdown: (marker: string) => marker.replace('\\', ''),
  },
  { marker: '\\d{1,2}[.)]', help: 'Start the list with “1.”, or put an empty line above it.' },
].map(({ marker, gap = '[ \\t]+', toMarkdown, help }): TextPattern => {
  const itemStart = String.raw`^[ \t]*${marker}${gap}`;
  return {
    // Two lines or more, but not in the middle of a sentence.
    pattern: new RegExp(String.raw`(?<![^\s:.][ \t]*\n)${itemStart}[^\n]*(?:\n${itemStart}[^\n]*)+`, 'gmu'),
    message: (text) =>
      `${quote(text.split('\n', 1)[0])} does not start a list, so these lines run together on the page.`,
    help: help ?? 'Start each line with a dash and a space, or with “1. ”, “2. ” and so on.',
    ...(toMarkdown && {
      replacement: ([lines]) =>
        lines.replaceAll(
          new RegExp(String.raw`^([ \t]*)(${marker})[ \t]*`, 'gmu'),
          (_, indent: string, foreign: string) => `${indent}${toMarkdown(foreign)} `,
        ),
    }),
  };
});

const FOREIGN: TextPattern[] = FOREIGN_MARKUP.map((markup) => ({
  pattern: markup.pattern,
  message: (text) =>
    `Visitors see ${quote(text)} exactly as written, because ${markup.cause ?? 'it belongs to another kind of Markdown'}.`,
  help: markup.help,
  replacement: (match) => replaceMarkup(markup, match, true),
}));

const PATTERNS = [...UNSUPPORTED_MARKDOWN, ...FOREIGN, ...FOREIGN_LISTS, ...FAULTY_MARKDOWN];

/** Every match of a pattern contains one of these. */
const PREFILTER = new RegExp(
  `${FOREIGN_PREFILTER.source}|[*_\`|\\t]|##|\\[[ xX^]|^[ \\t]*#\\S|(?:^|\\n)[ \\t]*(?:-\\S|[*–—→☐]|o[ \\t]|\\(?[a-iv]+[.)]|\\(?\\d+[.)\uFE0F\u20E3 \\t])|[${BULLETS}]`,
  'm',
);

/** Reports Markdown that is not recognized, so that its characters are shown. */
export const textUnreadRule: Rule = {
  id: 'text/unread',
  severity: 'warning',
  document: (document) => matchTextPatterns(document, PATTERNS, PREFILTER),
};
