import { capitalize } from '../../model/message-text.ts';
import type { Search } from './text-patterns.ts';

/** Markup that the site shows as it is: what it looks like, and what to write instead. */
export interface Markup extends Search {
  /** Why it is shown, if not because it belongs to another program. */
  cause?: string;
  /** One sentence. */
  help: string;
  /** Returns what to write instead, in Markdown or in a plain field; absent if it is the group `words`. */
  replacement?(match: RegExpMatchArray, isMarkdown: boolean): string | undefined;
}

const REMOVE = 'Remove it.';
const REMOVE_MARKS = 'Remove the marks around the words.';

/** Returns what to write instead of markup, if that is known. */
export function replaceMarkup(markup: Pick<Markup, 'replacement'>, match: RegExpMatchArray, isMarkdown: boolean) {
  return markup.replacement ? markup.replacement(match, isMarkdown) : match.groups?.['words'];
}

/** Returns text with small digits. */
function shrink(text: string, digits: string): string {
  return text.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)));
}

/** Returns words between the asterisks of bold text or italics; only the words in a plain field. */
function emphasize(asterisks: number, { groups }: RegExpMatchArray, isMarkdown: boolean): string {
  const mark = isMarkdown ? '*'.repeat(asterisks) : '';
  return `${mark}${groups?.['words'] ?? ''}${mark}`;
}

/** Shapes from Jekyll, Hugo, MkDocs, MDX, Pandoc, Quarto, AsciiDoc, wikis, chat programs and office programs. */
export const FOREIGN_MARKUP: Markup[] = [
  // Templates: Hugo, Liquid, Jinja, ASP, JSX and the fields of Word.
  {
    needs: ['{', '<%'],
    pattern:
      /\{\{[<%][^{}]*\}\}|\{%[^{}]*%\}|<%(?:(?!<%).)*?%>|\{\/\*(?:(?!\{\/\*).)*?\*\/\}|\{ ?(?:HYPERLINK|PAGE|TOC|REF)\b[^{}]*\}/gs,
    help: 'Write the text itself, or remove it.',
  },
  {
    needs: ['/*'],
    pattern: /\/\*[ \t][^*\n]+\*\//g,
    cause: 'comments have another form here',
    help: 'Write “<!-- … -->” around it, or remove it.',
  },
  // Critic Markup.
  {
    needs: ['{'],
    pattern: /\{(\+\+|--|==|>>)(?<words>[^{}]*?)(?:\1|<<)\}/g,
    help: 'Remove comments and deleted words, and the marks around words that stay.',
    replacement: ({ 1: mark, groups }) => (mark === '++' || mark === '==' ? groups?.['words'] : ''),
  },
  // Attributes of Pandoc and kramdown, macros of Confluence.
  {
    needs: ['{'],
    pattern:
      /\{:?[ \t]*[#.:][^{}\n]*\}|\{(?:width|height|class|id|style)=[^{}\n]*\}|\{(?:info|note|tip|warning|panel|code|noformat|quote|color|expand|toc)(?::[^{}\n]*)?\}/g,
    help: REMOVE,
  },
  // Boxes and tabs: MkDocs, Docusaurus, AsciiDoc, reStructuredText, GitHub.
  {
    needs: ['!!!', '???', '===', ':::'],
    pattern:
      /^[ \t]*(?:(?:!!!|\?{3}\+?|={3})[ \t]+(?:[\p{L}-]+[ \t]+)*"[^"\n]+"[ \t]*|:{3,}[ \t]*\p{L}+(?:\[|[ \t]+[\p{L}\p{N}[\uFFFF]).*)$/gmu,
    help: 'Keep only its title, and the text below without its indentation.',
  },
  {
    needs: ['!!!', '???', '===', '::', '['],
    pattern:
      /^[ \t]*(?:(?:!!!|\?{3}\+?|={3})[ \t]+["\p{L}].*|:::.*|\.\. [\p{L}-]+::.*|\[(?:NOTE|TIP|WARNING|CAUTION|IMPORTANT|source)\b[^\]\n]*\][ \t]*)$/gmu,
    help: REMOVE,
  },
  {
    needs: ['[!'],
    pattern: /\[!(?<words>[A-Z]+)\]/g,
    help: 'Write the word in bold.',
    replacement: (match, isMarkdown) => {
      const label = `${capitalize(match.groups?.['words']?.toLowerCase() ?? '')}:`;
      return isMarkdown ? `**${label}**` : label;
    },
  },
  {
    needs: ['import', 'export'],
    pattern: /^[ \t]*(?:import|export)[ \t].*(?:\bfrom[ \t]+["'][^"'\n]+["'];?|=.*;)[ \t]*$/gm,
    help: REMOVE,
  },
  { needs: ['::'], pattern: /^[ \t]*(?:image|include|video|toc|xref)::\S*\[.*\][ \t]*$/gm, help: REMOVE },
  { needs: ['*['], pattern: /^[ \t]*\*\[[^\]\n]+\]:.*$/gm, help: 'Explain the abbreviation where it first appears.' },
  {
    needs: ['[[', '[TOC]', '[toc]', '%%'],
    pattern: /!?\[\[[^[\]\n]+\.\p{L}{3,4}\]\]|\[(?:TOC|toc)\]|\[\[_TOC_\]\]|%%[^%\n]+%%/gu,
    help: REMOVE,
  },
  // Headings of Textile, AsciiDoc and wikis.
  {
    needs: ['h1.', 'h2.', 'h3.', 'h4.', 'h5.', 'h6.', '=='],
    pattern: /(?<=^[ \t]*)(?:h[1-6]\.[ \t]+|={2,6}[ \t]+)(?<words>[^\n]*?[^\s=])[ \t]*=*[ \t]*$/gm,
    help: 'Write “## ” at the start of a heading.',
    replacement: ({ groups }, isMarkdown) => `${isMarkdown ? '## ' : ''}${groups?.['words'] ?? ''}`,
  },
  // Emphasis of wikis and forums.
  {
    needs: ["''"],
    pattern: /(?<![\p{L}\p{N}'])('{2,3}|'{5})(?=[^\s'])(?<words>[^'\n]+(?:'[^'\n]+)*?)(?<=[^\s'])\1(?![\p{L}\p{N}'])/gu,
    help: 'Put two asterisks around bold text, and one around italics.',
    replacement: (match, isMarkdown) => emphasize(Math.min(3, (match[1]?.length ?? 0) - 1), match, isMarkdown),
  },
  {
    needs: ['[/'],
    pattern: /\[(b|i|em|strong)\](?<words>[^[\n]*)\[\/\1\]/gi,
    help: REMOVE_MARKS,
    replacement: (match, isMarkdown) => emphasize(/^b|^s/i.test(match[1] ?? '') ? 2 : 1, match, isMarkdown),
  },
  {
    needs: ['[/'],
    pattern: /\[(u|s|color|size|quote|code|center)(?:=[^\][\n]*)?\](?<words>[^[\n]*)\[\/\1\]/gi,
    help: REMOVE_MARKS,
  },
  {
    needs: ['=='],
    pattern: /(?<![=\p{L}\p{N}])==(?=[^\s=])(?<words>[^=\n]+)(?<=\S)==(?![=\p{L}\p{N}])/gu,
    help: REMOVE_MARKS,
  },
  { needs: ['||'], pattern: /(?<!\S)\|\|(?<words>\p{L}{2}[^|\n]*)(?<=\S)\|\|(?![\p{L}\p{N}|])/gu, help: REMOVE_MARKS },
  {
    needs: ['~~'],
    pattern: /(?<![~\\])~~(?=\S)[^~\n]+(?<=\S)~~/g,
    cause: 'strikethrough is not supported',
    help: 'Remove the words, or only the “~~”.',
  },
  // Formulas.
  {
    needs: ['$', '\\'],
    pattern:
      /\$\$[^$]+\$\$|(?<![$\p{L}\p{N}])\$(?![\s\d$])[^$\n]*[\^_\\{][^$\n]*(?<=\S)\$(?!\d)|\\\([^()\n]*(?:[\^{]|\\[a-z]{2}|\p{L}_)[^()\n]*\\\)|\\\[(?!\p{L}:\\)[^[\]\n]*[\^_\\={}][^[\]\n]*\\\]/gu,
    help: 'Write the formula in words or with plain characters.',
  },
  {
    // CO~2~e and m^2^, but not ~5 to ~7 and x^2+y^2; crossed out in Slack.
    needs: ['~', '^'],
    pattern:
      /(?<=\p{L})~(?<words>\d{1,2})~(?!~)|(?<=[\p{L}\p{N})])\^(?<raised>\d{1,2}|st|nd|rd|th)\^|(?<![^\s(])~(?<struck>\p{L}[^~\n]*)(?<=\S)~(?![\p{L}\p{N}~])/gu,
    help: 'Remove the symbols, and write raised or lowered numbers as “²” or “₂”.',
    replacement: ({ groups: { words = '', raised, struck } = {} }) =>
      struck ?? (raised === undefined ? shrink(words, '₀₁₂₃₄₅₆₇₈₉') : shrink(raised, '⁰¹²³⁴⁵⁶⁷⁸⁹')),
  },
  {
    needs: ['\\'],
    pattern:
      /(?<![\p{L}\p{N}\\])\\(?:newpage|pagebreak|clearpage|newline|linebreak|tableofcontents|maketitle|noindent|h(?:rule|line|fill)|hr|(?:text(?:bf|it|tt|sc)|emph|underline|title|author|(?:sub)*section|footnote|cite)(?:\{(?<words>[^{}\n]*)\}))(?!\p{L})/gu,
    help: REMOVE,
  },
  // Symbols by name, citations, and marks of comments in Google Docs.
  {
    needs: [':'],
    pattern: /(?<![\p{L}\p{N}:/]):[a-z][a-z0-9_+]*(?:-[a-z0-9_+]+)*:(?![\p{L}\p{N}:/])/gu,
    help: 'Remove it, or write the symbol itself.',
  },
  { needs: ['^['], pattern: /(?<!\^)\^\[[^[\]\n]+\]/g, help: 'Put the note into the text, or link to it.' },
  { needs: ['[@', '[-@'], pattern: /\[-?@[\p{L}\p{N}][^\]/\n]*\](?! ?\()/gu, help: 'Name the source, or link to it.' },
  { needs: ['<@', '<#'], pattern: /<[@#][CUW][A-Z\d]{6,}(?:\|[^<>\n]*)?>/g, help: 'Write the name instead.' },
  {
    needs: ['['],
    pattern: /(?<=[.,;!?)”"])\[[a-z]{1,2}\](?=[\s.,;!?)”"]|$)/gm,
    help: 'Remove it, after you have read the comment that it belongs to.',
    replacement: () => '',
  },
  // Apostrophes as in a YAML text in single quotes.
  {
    needs: ["''"],
    pattern: /(?<=\p{L})''(?=\p{L})/gu,
    cause: 'only YAML reads two apostrophes as one',
    help: 'Write one apostrophe.',
    replacement: () => "'",
  },
];
