import type { Rule } from '../rule.ts';
import { habitsIn, type Habit } from '../text/patterns.ts';
import { quote } from '../../model/message-text.ts';

/** An address inside a text; brackets and spaces end it. */
const ADDRESS = String.raw`(?:https?:\/\/|mailto:|www\.|\/(?=\w))[^\s()[\]<>（）]*`;

/** What stands in the round brackets of a link, with a space in it; it may hold brackets of its own. */
const SPACED = String.raw`(?:[^()\s]|\([^()\n]*\))*[ \t](?:[^()\n]|\([^()\n]*\))*`;

/** Blanks, or the end of one line. */
const GAP = String.raw`(?:[^\S\n]+\n?|\n)[^\S\n]*`;

const HABITS: Habit[] = [
  {
    pattern: new RegExp(String.raw`[[［]([^\][\n［］]+)[\]］]（(${ADDRESS})[)）]`, 'g'),
    message: (written) =>
      `${quote(written)} does not become a link, because its brackets are the wide ones used in Chinese.`,
    help: 'Use “[ ]” and “( )”.',
    meant: ([, text = '', address = '']) => `[${text}](${address})`,
    safe: true,
  },
  {
    pattern: new RegExp(String.raw`(\[[^\][\n]+\])${GAP}(\(${ADDRESS}\))`, 'g'),
    message: (written) => `${quote(written)} does not become a link, because there is a space between its brackets.`,
    help: 'Remove the space.',
    meant: ([, text = '', address = '']) => text + address,
    safe: true,
  },
  {
    pattern: new RegExp(String.raw`\[([^\][()\n]+)(\(${ADDRESS}\))|(\[[^\][()\n]+\])(${ADDRESS})\)`, 'g'),
    message: (written) => `${quote(written)} does not become a link, because one of its brackets is missing.`,
    help: 'Write both pairs of brackets.',
    meant: ([, open = '', address = '', text = '', bare = '']) =>
      open === '' ? `${text}(${bare})` : `[${open}]${address}`,
  },
  {
    pattern: new RegExp(String.raw`\]\(${ADDRESS}\)`, 'g'),
    message: (written) => `${quote(written)} does not become a link, because the bracket before its text is missing.`,
    help: 'Write “[” where the link text starts.',
  },
  {
    pattern: new RegExp(String.raw`\(([^()\n]+)\)\[(${ADDRESS})\]`, 'g'),
    message: (written) => `${quote(written)} does not become a link, because its brackets are swapped.`,
    help: 'Put the text in square brackets and the address in parentheses.',
    meant: ([, text = '', address = '']) => `[${text}](${address})`,
    safe: true,
  },
  {
    pattern: new RegExp(String.raw`(\[[^\][\n]+\]\()(tel:${SPACED})\)`, 'g'),
    message: (written) => `${quote(written)} does not become a link, because there is a space in its number.`,
    help: 'Remove the spaces.',
    meant: ([, text = '', number = '']) => `${text}${number.replaceAll(/[^\w:+]/g, '')})`,
  },
  {
    pattern: new RegExp(String.raw`!\[[^\][\n]*\]\(${SPACED}\)`, 'g'),
    message: (written) => `${quote(written)} does not become a picture, because there is a space in its path.`,
    help: 'Remove the spaces here and in the file name.',
  },
  {
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${SPACED}\)`, 'g'),
    message: (written) => `${quote(written)} does not become a link, because there is a space in its address.`,
    help: 'Write the address without spaces. If one has to be there, write “%20”.',
  },
  {
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${ADDRESS}(?= |\n|$)`, 'g'),
    message: (written) => `${quote(written)} does not become a link, because its parenthesis is not closed.`,
    help: 'Write “)” after the address.',
  },
  {
    pattern: /\[[^\][\n]+\]\[[^\][\n]+\]/g,
    message: (written) => `${quote(written)} does not become a link, because no line of the text gives its address.`,
    help: 'Write the address in parentheses, as in “[our work](/insights)”.',
  },
  {
    pattern: /(?<![\w/@.-])(?:https?:\/\/|www\.)[^\s()[\]<>]*[\w/]/g,
    withinLinks: false,
    message: (written) => `The address ${quote(written)} is plain text, so visitors cannot click it.`,
    help: 'Make it a link, as in “[the report](https://example.gov/report)”.',
  },
  {
    pattern: /(?<![\w/@.:+'-])[\w.+'-]+@(?:[\w-]+\.)+[a-z]{2,}(?![\w@:-])/gi,
    withinLinks: false,
    message: (written) => `The address ${quote(written)} is plain text, so visitors cannot click it.`,
    help: 'Make it a link.',
    meant: ([address]) => `[${address}](mailto:${address})`,
  },
];

/** Every habit shows one of these. */
const SIGNS = /[\])]\s*[([]|（|\(\/\w|\]\/\w|:\/\/|www\.|@/;

/** What was to be a link in a Markdown text, and is shown as its brackets and signs. */
export const linkUnreadRule: Rule = {
  id: 'link/unread',
  severity: 'warning',
  document: (document) => habitsIn(document, HABITS, SIGNS),
};
