import { quote } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { matchTextPatterns, NOT_TEXT, type TextPattern } from './text-patterns.ts';

/** The start of a line, after its indentation. */
const LINE_START = String.raw`(?<=^[ \t]*)`;

/** The start of a line after an empty line, or after a list item in the same column, whether Markdown recognizes it or not. */
const ITEM_START = String.raw`(?<=(?:^|\n[ \t]*\n)[ \t]*|(?:^|\n)\k<margin>(?:-|\d{1,2}[.)](?=[A-Z][a-z])|${NOT_TEXT}{1,3}[ \t])[^\n]+\n(?<margin>[ \t]*))`;

/** The start of a line after a list item in the same column that Markdown recognizes. */
const NEXT_ITEM = String.raw`(?<=(?:^|\n)\k<margin>${NOT_TEXT}{1,3}[ \t][^\n]+\n(?<margin>[ \t]*))`;

/** Bullets of word processors. */
const BULLETS = '•·●○▪■◦‣⁃➢►➤✓✔✅☑\uF0B7';

/** The text between the asterisks of bold text: on one line, without other Markdown. */
const BOLD_TEXT = String.raw`[^*\n${NOT_TEXT}]*[^*\s${NOT_TEXT}]`;

/** Whitespace within a line. */
const BLANK = String.raw`[^\S\n]`;

/** Markdown with a missing or misplaced character. */
const FAULTY_MARKDOWN: TextPattern[] = [
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
      const [start, end] = [/\w/.test(before) ? leading : '', /\w/.test(after) ? trailing || otherTrailing : ''];
      return `${start}**${text ?? otherText}**${end}`;
    },
  },
  {
    pattern: /(?<!\\)\*\*(?=\S)|(?<=[^\s\\])\*\*/g,
    message: (text) => `This ${quote(text)} has no match, so visitors see it.`,
    help: 'Put one before and one after the words that should be bold, with no spaces inside, or remove it.',
  },
  {
    pattern: /(?<!\\)`/g,
    message: (text) => `This ${quote(text)} has no match, so visitors see it.`,
    help: 'Put one before and one after the code, or remove it.',
  },
  {
    pattern: new RegExp(`${LINE_START}#{2,6}(?=[A-Za-z])`, 'gm'),
    message: (text) => `${quote(text)} does not start a heading, because there is no space after it.`,
    help: 'Put a space after it.',
    replacement: ([marker]) => `${marker} `,
  },
  {
    // Elsewhere in a paragraph, a line may well start with “-based” or “3.x”.
    pattern: new RegExp(`${ITEM_START}(?:-(?=[A-Za-z])|\\d{1,2}[.)](?=[A-Z][a-z]))`, 'g'),
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
    pattern:
      /^[^\n|]*\|[^\n]*\n[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*(?:\n[^\n|]*\|[^\n]*)*|^[^\t\n]*\S\t[^\n]*(?:\n[^\t\n]*\S\t[^\n]*)+$/gm,
    message: () => 'The cells of this table run together on the page, because tables are not supported.',
    help: 'Write a list instead, with one item for each row.',
  },
  {
    pattern: /【\d+†[^】\n]*】|:contentReference\[[^\]\n]*\]\{[^}\n]*\}|\bcite(?:turn\d+\w+)+/g,
    message: (text) => `${quote(text)} is a leftover from another program, and visitors see it.`,
    help: 'Remove it.',
    replacement: () => '',
  },
  {
    pattern:
      /!?\[\[[^[\]\n]+\.\w{3,4}\]\]|\[(?:![A-Z]+|TOC|toc)\]|(?<![=\w])==(?=\S)[^=\n]+(?<=\S)==(?![=\w])|^[ \t]*:::.*$|\{(?:[#.][\w-]+|(?:width|height)=[^}\n]*)\}/gm,
    message: (text) =>
      `Visitors see ${quote(text)} exactly as written, because it belongs to another kind of Markdown.`,
    help: 'Remove it.',
  },
  {
    pattern: /(?<![~\\])~~(?=\S)[^~\n]+~~/g,
    message: (text) => `Visitors see ${quote(text)} exactly as written, because strikethrough is not supported.`,
    help: 'Remove the words, or only the “~~”.',
  },
  {
    pattern: /\[\^\w+\]:?/g,
    message: (text) => `Visitors see ${quote(text)} exactly as written, because footnotes are not supported.`,
    help: 'Put the note into the text, or link to it.',
  },
  {
    pattern: new RegExp(String.raw`(?<=^[ \t]*${NOT_TEXT}+[ \t]+)\[[ x]\](?=[ \t])`, 'gm'),
    message: (text) => `Visitors see ${quote(text)} exactly as written, because checkboxes are not supported.`,
    help: 'Remove it.',
  },
];

/** Markers of list items in word processors. */
const FOREIGN_LISTS: TextPattern[] = [
  { marker: '[–—o→☐]', toMarkdown: () => '-' },
  {
    marker: '\\(?[a-h]\\)',
    toMarkdown: (marker: string) => `${marker.replaceAll(/\W/g, '').charCodeAt(0) - 96}.`,
  },
  { marker: '(?:[a-h]|i{1,3}|iv|vi{0,3})\\.', toMarkdown: () => '1.' },
  { marker: '\\(\\d\\)', toMarkdown: (marker: string) => `${marker.slice(1, -1)}.` },
  { marker: '\\d{1,2}(?:[ \\t]+[–-]|\uFE0F?\u20E3)', toMarkdown: (marker: string) => `${parseInt(marker)}.` },
  { marker: '\\d{1,2}\\.(?=[a-z])', gap: '', toMarkdown: (marker: string) => marker },
  { marker: '\\*(?=\\w)', gap: '', toMarkdown: () => '-' },
  { marker: '\\d{1,2}[.)]', help: 'Start the list with “1.”, or put an empty line above it.' },
].map(({ marker, gap = '[ \\t]+', toMarkdown, help }): TextPattern => {
  const itemStart = String.raw`^[ \t]*${marker}${gap}`;
  return {
    // Two lines or more, but not in the middle of a sentence.
    pattern: new RegExp(String.raw`(?<![^\s:.][ \t]*\n)${itemStart}[^\n]*(?:\n${itemStart}[^\n]*)+`, 'gm'),
    message: (text) =>
      `${quote(text.split('\n', 1)[0])} does not start a list, so these lines run together on the page.`,
    help: help ?? 'Start each line with a dash and a space, or with “1. ”, “2. ” and so on.',
    ...(toMarkdown && {
      replacement: ([lines]) =>
        lines.replaceAll(
          new RegExp(String.raw`^([ \t]*)(${marker})[ \t]*`, 'gm'),
          (_, indent: string, foreign: string) => `${indent}${toMarkdown(foreign)} `,
        ),
    }),
  };
});

const PATTERNS = [...UNSUPPORTED_MARKDOWN, ...FOREIGN_LISTS, ...FAULTY_MARKDOWN];

/** Every match of a pattern contains one of these. */
const PREFILTER = new RegExp(
  `\\*\\*|\`|##|~~|==|:::|【|:content|citeturn|\\[[ xX^[!]|\\[TOC|\\[toc|[{|\\t]|(?:^|\\n)[ \\t]*(?:-[A-Za-z]|[*–—→☐]|o[ \\t]|\\(?[a-iv]+[.)]|\\(?\\d+[.)\uFE0F\u20E3 \\t])|[${BULLETS}]`,
);

/** Reports Markdown that is not recognized, so that its characters are shown. */
export const textUnreadRule: Rule = {
  id: 'text/unread',
  severity: 'warning',
  document: (document) => matchTextPatterns(document, PATTERNS, PREFILTER),
};
