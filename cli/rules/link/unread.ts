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
    message: (written) => `${quote(written)} is not read as a link: its brackets are wide ones, as in Chinese.`,
    help: 'Write “[ ]” and “( )”.',
    meant: ([, text = '', address = '']) => `[${text}](${address})`,
    safe: true,
  },
  {
    pattern: new RegExp(String.raw`(\[[^\][\n]+\])${GAP}(\(${ADDRESS}\))`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: there is a space between its brackets.`,
    help: 'Take the space out.',
    meant: ([, text = '', address = '']) => text + address,
    safe: true,
  },
  {
    pattern: new RegExp(String.raw`\[([^\][()\n]+)(\(${ADDRESS}\))|(\[[^\][()\n]+\])(${ADDRESS})\)`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: one of its brackets is missing.`,
    help: 'Write both pairs.',
    meant: ([, open = '', address = '', text = '', bare = '']) =>
      open === '' ? `${text}(${bare})` : `[${open}]${address}`,
  },
  {
    pattern: new RegExp(String.raw`\]\(${ADDRESS}\)`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: a bracket is missing before its text.`,
    help: 'Write “[” where the text of the link begins.',
  },
  {
    pattern: new RegExp(String.raw`\(([^()\n]+)\)\[(${ADDRESS})\]`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: its brackets are the wrong way round.`,
    help: 'Put the text in square brackets and the address in round ones.',
    meant: ([, text = '', address = '']) => `[${text}](${address})`,
    safe: true,
  },
  {
    pattern: new RegExp(String.raw`(\[[^\][\n]+\]\()(tel:${SPACED})\)`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: there is a space in its number.`,
    help: 'Take the spaces out.',
    meant: ([, text = '', number = '']) => `${text}${number.replaceAll(/[^\w:+]/g, '')})`,
  },
  {
    pattern: new RegExp(String.raw`!\[[^\][\n]*\]\(${SPACED}\)`, 'g'),
    message: (written) => `${quote(written)} is not read as a picture: there is a space in its path.`,
    help: 'Take the spaces out, of the name of the file as well.',
  },
  {
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${SPACED}\)`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: there is a space in its address.`,
    help: 'Write the address without spaces; “%20” stands for one that must be there.',
  },
  {
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${ADDRESS}(?= |\n|$)`, 'g'),
    message: (written) => `${quote(written)} is not read as a link: its bracket is not closed.`,
    help: 'Write “)” behind the address.',
  },
  {
    pattern: /\[[^\][\n]+\]\[[^\][\n]+\]/g,
    message: (written) => `${quote(written)} is not read as a link: the text has no line that gives its address.`,
    help: 'Write the address in round brackets, as in “[our work](/insights)”.',
  },
  {
    pattern: /(?<![\w/@.-])(?:https?:\/\/|www\.)[^\s()[\]<>]*[\w/]/g,
    withinLinks: false,
    message: (written) => `The address ${quote(written)} is plain text, and no link.`,
    help: 'Write what it leads to and then the address, as in “[the report](https://example.gov/report)”.',
  },
  {
    pattern: /(?<![\w/@.:+'-])[\w.+'-]+@(?:[\w-]+\.)+[a-z]{2,}(?![\w@:-])/gi,
    withinLinks: false,
    message: (written) => `The address ${quote(written)} is plain text, and no link.`,
    help: 'Write it as one.',
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
