import { quote } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { matchTextPatterns, type TextPattern } from '../text/text-patterns.ts';

/** An address in text, up to the next bracket or space. */
const ADDRESS = String.raw`(?:https?:\/\/|mailto:|www\.|\/(?=\w))[^\s()[\]<>（）]*`;

/** The address of a link with a space inside. It may contain parentheses. */
const ADDRESS_WITH_SPACE = String.raw`(?:[^()\s]|\([^()\n]*\))*[ \t](?:[^()\n]|\([^()\n]*\))*`;

/** Spaces, a line break, or both. */
const GAP = String.raw`(?:[^\S\n]+\n?|\n)[^\S\n]*`;

const PATTERNS: TextPattern[] = [
  {
    pattern: new RegExp(String.raw`[[［]([^\][\n［］]+)[\]］]（(${ADDRESS})[)）]`, 'g'),
    message: (text) => `${quote(text)} does not become a link, because its brackets are the wide ones used in Chinese.`,
    help: 'Use “[ ]” and “( )”.',
    replacement: ([, text = '', address = '']) => `[${text}](${address})`,
    safe: true,
  },
  {
    pattern: new RegExp(String.raw`(\[[^\][\n]+\])${GAP}(\(${ADDRESS}\))`, 'g'),
    message: (text) => `${quote(text)} does not become a link, because there is a space between its brackets.`,
    help: 'Remove the space.',
    replacement: ([, text = '', address = '']) => text + address,
    safe: true,
  },
  {
    pattern: new RegExp(String.raw`\[([^\][()\n]+)(\(${ADDRESS}\))|(\[[^\][()\n]+\])(${ADDRESS})\)`, 'g'),
    message: (text) => `${quote(text)} does not become a link, because one of its brackets is missing.`,
    help: 'Write both pairs of brackets.',
    replacement: ([, open = '', address = '', text = '', bare = '']) =>
      open === '' ? `${text}(${bare})` : `[${open}]${address}`,
  },
  {
    pattern: new RegExp(String.raw`\]\(${ADDRESS}\)`, 'g'),
    message: (text) => `${quote(text)} does not become a link, because the bracket before its text is missing.`,
    help: 'Write “[” where the link text starts.',
  },
  {
    pattern: new RegExp(String.raw`\(([^()\n]+)\)\[(${ADDRESS})\]`, 'g'),
    message: (text) => `${quote(text)} does not become a link, because its brackets are swapped.`,
    help: 'Put the text in square brackets and the address in parentheses.',
    replacement: ([, text = '', address = '']) => `[${text}](${address})`,
    safe: true,
  },
  {
    pattern: new RegExp(String.raw`(\[[^\][\n]+\]\()(tel:${ADDRESS_WITH_SPACE})\)`, 'g'),
    message: (text) => `${quote(text)} does not become a link, because there is a space in its number.`,
    help: 'Remove the spaces.',
    replacement: ([, text = '', number = '']) => `${text}${number.replaceAll(/[^\w:+]/g, '')})`,
  },
  {
    pattern: new RegExp(String.raw`!\[[^\][\n]*\]\(${ADDRESS_WITH_SPACE}\)`, 'g'),
    message: (text) => `${quote(text)} does not become a picture, because there is a space in its path.`,
    help: 'Remove the spaces here and in the file name.',
  },
  {
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${ADDRESS_WITH_SPACE}\)`, 'g'),
    message: (text) => `${quote(text)} does not become a link, because there is a space in its address.`,
    help: 'Write the address without spaces. If one has to be there, write “%20”.',
  },
  {
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${ADDRESS}(?= |\n|$)`, 'g'),
    message: (text) => `${quote(text)} does not become a link, because its parenthesis is not closed.`,
    help: 'Write “)” after the address.',
  },
  {
    pattern: /\[[^\][\n]+\]\[[^\][\n]+\]/g,
    message: (text) => `${quote(text)} does not become a link, because no line of the text gives its address.`,
    help: 'Write the address in parentheses, as in “[our work](/insights)”.',
  },
  {
    pattern: /(?<![\w/@.-])(?:https?:\/\/|www\.)[^\s()[\]<>]*[\w/]/g,
    skipLinks: true,
    message: (text) => `The address ${quote(text)} is plain text, so visitors cannot click it.`,
    help: 'Make it a link, as in “[the report](https://example.gov/report)”.',
  },
  {
    pattern: /(?<![\w/@.:+'-])[\w.+'-]+@(?:[\w-]+\.)+[a-z]{2,}(?![\w@:-])/gi,
    skipLinks: true,
    message: (text) => `The address ${quote(text)} is plain text, so visitors cannot click it.`,
    help: 'Make it a link.',
    replacement: ([address]) => `[${address}](mailto:${address})`,
  },
];

/** Every match of a pattern contains one of these. */
const PREFILTER = /[\])]\s*[([]|（|\(\/\w|\]\/\w|:\/\/|www\.|@/;

/** Reports links and pictures that Markdown does not recognize, and addresses that are plain text. */
export const linkUnreadRule: Rule = {
  id: 'link/unread',
  severity: 'warning',
  document: (document) => matchTextPatterns(document, PATTERNS, PREFILTER),
};
