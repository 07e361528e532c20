import { quote } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { matchTextPatterns, type TextPattern } from '../text/text-patterns.ts';

/** An address in text, up to the next bracket or space. */
const ADDRESS = String.raw`(?:https?:\/\/|mailto:|www\.|\/(?=[\p{L}\p{N}_]))[^\s()[\]<>]*`;

/** The address of a link with a space inside. It may contain parentheses. */
const ADDRESS_WITH_SPACE = String.raw`(?:[^()\s]|\([^()\n]*\))*[ \t](?:[^()\n]|\([^()\n]*\))*`;

/** Spaces, a line break, or both. */
const GAP = String.raw`(?:[^\S\n]+\n?|\n)[^\S\n]*`;

/** Names that are reserved for examples or for private networks, parts to be replaced, and names of data formats. */
const NO_PAGE = String.raw`(?:www\.)?(?:[^\s/]*(?:\bexample\.(?:com|net|org)|\.(?:ddev\.site|example|inc|invalid|local|test))\b|localhost\b|(?:agency|domain|127|schemas|your[^.\s/]*)\.|[\p{L}\p{N}-]+(?![\p{L}\p{N}.-])|w3\.org\/(?:1999|20)|\S*\b_?(?:[A-Z]{2,}_[A-Z_]+|YOUR))`;

/** Links as AsciiDoc, wikis, Slack and Textile write them. */
const FOREIGN_LINKS = [
  String.raw`\[(?<text>[^\][\n]*\p{L}[^\][\n]*)\] ?\[(?<address>${ADDRESS})\]`,
  String.raw`\[(?<text>[^\][|\n]+)\|(?<address>${ADDRESS})\]`,
  String.raw`<(?<address>https?:\/\/[^\s|<>]+)\|(?<text>[^<>\n]+)>`,
  String.raw`(?:link:|xref:|(?=https?:))(?<address>${ADDRESS})\[(?<text>[^\][\n]*\p{L}[^\][\n]*)\](?!\.?[\p{L}\p{N}_/-])`,
  String.raw`\[(?<address>https?:\/\/[^\s\][]+)[ \t]+(?<text>[^\][\n]+)\]`,
  String.raw`"(?<text>[^"\n]+)":(?<address>${ADDRESS}(?<=[\p{L}\p{N}/]))`,
].map((pattern): TextPattern => ({
  needs: ['[', '|', '":'],
  pattern: new RegExp(pattern, 'gu'),
  message: (text) => `Visitors see ${quote(text)} exactly as written, because links have another form here.`,
  help: 'Put the text in square brackets and the address in parentheses.',
  replacement: ({ groups }) => `[${groups?.['text'] ?? ''}](${groups?.['address'] ?? ''})`,
}));

/** Links and addresses in the plain text of Markdown. */
export const unreadLinks: TextPattern[] = [
  ...FOREIGN_LINKS,
  {
    needs: [']'],
    pattern: new RegExp(String.raw`(\[[^\][\n]+\])${GAP}(\(${ADDRESS}\))`, 'gu'),
    message: (text) => `${quote(text)} does not become a link, because there is a space between its brackets.`,
    help: 'Remove the space.',
    replacement: ([, text = '', address = '']) => text + address,
    safe: true,
  },
  {
    needs: ['['],
    pattern: new RegExp(String.raw`\[([^\][()\n]+)(\(${ADDRESS}\))|(\[[^\][()\n]+\])(${ADDRESS})\)`, 'gu'),
    message: (text) => `${quote(text)} does not become a link, because one of its brackets is missing.`,
    help: 'Write both pairs of brackets.',
    replacement: ([, open = '', address = '', text = '', bare = '']) =>
      open === '' ? `${text}(${bare})` : `[${open}]${address}`,
  },
  {
    needs: [']('],
    pattern: new RegExp(String.raw`\]\(${ADDRESS}\)`, 'gu'),
    message: (text) => `${quote(text)} does not become a link, because the bracket before its text is missing.`,
    help: 'Write “[” where the link text starts.',
  },
  {
    needs: [')['],
    pattern: new RegExp(String.raw`\(([^()\n]+)\)\[(${ADDRESS})\]`, 'gu'),
    message: (text) => `${quote(text)} does not become a link, because its brackets are swapped.`,
    help: 'Put the text in square brackets and the address in parentheses.',
    replacement: ([, text = '', address = '']) => `[${text}](${address})`,
    safe: true,
  },
  {
    needs: [']('],
    pattern: new RegExp(String.raw`(?:!\[[^\][\n]*|\[[^\][\n]+)\]\(${ADDRESS_WITH_SPACE}\)`, 'gu'),
    message: (text) =>
      `${quote(text)} does not become a ${text.startsWith('!') ? 'picture, because there is a space in its path' : 'link, because there is a space in its address'}.`,
    help: 'Write the address without spaces; “%20” stands for one. A title after it needs straight quotes.',
  },
  {
    needs: [']('],
    pattern: new RegExp(String.raw`\[[^\][\n]+\]\(${ADDRESS}(?:\([^()\s]*\)(?!\S*\))|(?= |\n|$))`, 'gu'),
    message: (text) =>
      `${quote(text)} does not become a link, because its ${text.endsWith(')') ? 'first ' : ''}parenthesis is not closed.`,
    help: 'Write “)” after the address.',
    replacement: ([link]) => (link.endsWith(')') ? `${link})` : undefined),
  },
  {
    needs: [']['],
    pattern: /\[[^\][\n]+\]\[[^\][\n]*\]/g,
    message: (text) => `${quote(text)} does not become a link, because no line of the text gives its address.`,
    help: 'Write the address in parentheses, as in “[our work](/work)”.',
  },
  {
    // Instructions may name the reader's own computer or network.
    needs: ['://', 'www.'],
    pattern: new RegExp(
      // Those of a table are part of what is wrong with it.
      String.raw`(?<![\p{L}\p{N}_/@.-])(?=https?:|www\.[\p{L}\p{N}])(?<!\|[^\n]*)(?:https?:\/\/|(?=w))(?!${NO_PAGE})(?:[^\s()[\]<>]|\([^\s()[\]<>]*\))*(?:[\p{L}\p{N}_/]|\([^\s()[\]<>]*\))`,
      'gmu',
    ),
    isAddress: true,
    message: (text) => `The address ${quote(text)} is plain text, so visitors cannot click it.`,
    help: 'Make it a link, as in “[the report](https://example.gov/report)”.',
  },
  {
    needs: ['@'],
    pattern:
      /(?<![a-z\d_/@.:+'-]|\b(?:to|from|cc):\()(?!git@|[a-z.-]*(?:first|last|user|your|list)[_.-]?name)[a-z\d_.-][a-z\d_.+'-]*@(?!(?:agency|domain)\.)(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}(?<!\.(?:avif|css|gif|jpe?g|js|pdf|png|svg|webp))(?![a-z\d_@:-]|\]\[)/giu,
    isAddress: true,
    message: (text) => `The address ${quote(text)} is plain text, so visitors cannot click it.`,
    help: 'Make it a link.',
    replacement: ([address]) => `[${address}](mailto:${address})`,
  },
];

/** Reports links and pictures that Markdown does not recognize, and addresses that are plain text. */
export const linkUnreadRule: Rule = {
  document: (document) => matchTextPatterns(document, unreadLinks),
};
