import type { RuleDiagnostic, ContentDocument, Field, Rule } from '../rule.ts';
import { insertAt, lineEndingOf } from '../../model/edits.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { rangeBetween } from '../../model/source.ts';
import { readableText } from '../readable-text.ts';
import { FOREIGN_MARKUP, replaceMarkup, type Markup } from './foreign-markup.ts';
import { reportText } from '../report.ts';
import { findMatches, matchTextPatterns, possibleIn, type TextPattern } from './text-patterns.ts';

/** Names of the character references that word processors and web editors write. */
const ENTITIES =
  'amp|lt|gt|quot|apos|nbsp|shy|[nm]dash|hellip|[lr][sd]quo|copy|reg|trade|#\\d+|#x[\\da-f]+|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron)|[ao]elig|szlig';

/** Names in angle brackets that are HTML rather than words. */
const TAGS =
  'abbr|a|big|blockquote|br|b|center|code|del|div|em|font|h[1-6]|hr|img|ins|i|li|mark|ol|p|pre|small|span|strike|strong|sub|sup|s|ul|u';

/** The characters of the most frequent names. */
const CHARACTERS: Record<string, string> = { amp: '&', nbsp: ' ', quot: '"', apos: "'", ndash: '–', mdash: '—' };

/** A code for a character that is not the character itself. */
const CODES: Markup[] = [
  {
    needs: ['\\'],
    pattern: /(?<=[^\\:/]|^)(?:\\[nrt])+(?=$|\s|\p{Lu}|[-•*"“(])[ \t]*/gmu,
    help: 'Remove it, and leave an empty line where a new paragraph should start.',
    replacement: ({ 0: code, index = 0, input = '' }) => (/^\n|^$/.test(input.slice(index + code.length)) ? '' : ' '),
  },
  {
    needs: ['%20'],
    pattern: /(?<!(?:\/|www\.)\S*)(?<=^|[\s“"]|(?:^|[\s“"])\()[\p{L}\p{N},.]+(?:%20[\p{L}\p{N},.]+)+/gmu,
    help: 'Write spaces.',
    replacement: ([text]) => text.replaceAll('%20', ' '),
  },
  {
    needs: ['&'],
    pattern: new RegExp(String.raw`&amp;(${ENTITIES});|&(?:${ENTITIES})(?![;\p{L}\p{N}])`, 'giu'),
    help: 'Write the character itself.',
    replacement: ([code]) => CHARACTERS[code.toLowerCase().replaceAll(/^&(?:amp;(?=.))?|;$/g, '')],
  },
];

/** Markup of languages that fields with plain text do not support. */
const PLAIN_MARKUP: Record<string, Omit<Markup, 'help'>[]> = {
  Markdown: [
    { needs: [']('], pattern: /!?\[(?<words>[^[\]]+)\]\([^()\s]+\)/g },
    {
      needs: ['*'],
      pattern:
        /(?<![\p{L}\p{N}_*])(\*{1,3})(?=[\p{L}\p{N}$€£"“(])(?<words>[^*]{1,200})(?<=[^\s(])\1(?![\p{L}\p{N}_*])/gu,
    },
    // Not a name of Python.
    {
      needs: ['_'],
      pattern:
        /(?<![\p{L}\p{N}_])(?!__(?:all|call|dict|file|init|main|name|new|repr|str|version)__)(__?)(?=[\p{L}"“(])(?<words>[^_]{1,200})(?<=\S)\1(?![\p{L}\p{N}_])/gu,
    },
    { needs: ['`'], pattern: /(?<![\p{L}\p{N}_`])`(?<words>[^`]+)`(?![\p{L}\p{N}_`])/gu },
    { needs: ['##', '>'], pattern: /^[ \t]*(?:#{2,6}[ \t]+(?=\S)|>[ \t]*(?=\p{L}))/gmu, replacement: () => '' },
    { needs: ['|', '~~'], pattern: /^[ \t]*\|.+\|[ \t]*$|(?<![~\\])~~(?=\S)[^~\n]+(?<=\S)~~/gm },
  ],
  HTML: [
    {
      needs: ['</'],
      pattern: new RegExp(`<(${TAGS})(?:\\s[^<>]*)?>(?<words>.{0,200}?)</\\1\\s*>`, 'gis'),
      replacement: ({ groups }) => groups?.['words']?.replaceAll(/<[^<>]*>/g, ''),
    },
    {
      needs: ['<', '&'],
      pattern: new RegExp(`<!--(?:(?!<!--)[^])*?-->|</?(?:${TAGS})(?:\\s[^<>]*)?/?>|&(?:${ENTITIES});`, 'gi'),
    },
  ],
  'character codes': [
    {
      needs: ['\\'],
      pattern: /(?:\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2})+/g,
      replacement: ([escapes]) => decodeEscapes(escapes),
    },
    {
      needs: ['\\'],
      pattern: /\\(["'])[^"'\\]*\\\1|\\["'/]/g,
      replacement: ([code]) => code.replaceAll(/\\(["'/])/g, '$1'),
    },
    ...CODES,
  ],
  markup: FOREIGN_MARKUP,
};

const REMOVE = 'Remove it, or write the character it stands for.';

/** Markup that a field with plain text shows as it is. */
export const markupInPlainText = Object.entries(PLAIN_MARKUP).flatMap(([language, all]) =>
  all.map((markup): TextPattern => ({
    ...markup,
    message: (text) =>
      `Visitors see ${quote(text)} exactly as written, because this field does not support ${language}.`,
    help: REMOVE,
    replacement: (match) => replaceMarkup(markup, match, false),
  })),
);

export const codesInMarkdown = CODES.map((code): TextPattern => ({
  ...code,
  message: (text) => `Visitors see ${quote(text)} exactly as written, because Markdown does not read this code.`,
  replacement: (match) => replaceMarkup(code, match, true),
}));

/** Lines that would be comments elsewhere in YAML. Two or more “#” and a space make a heading. */
const COMMENT = /(?<=^[ \t]*)(?!##+[ \t])#+[ \t]*[^\s\d#].*(?:\r?\n[ \t]*#+[ \t]*[^\s\d#].*)*/gm;

/** The same in a folded block of Markdown, in the middle of a paragraph. */
const JOINED_COMMENT = /(?<=\S[ \t]*\r?\n[ \t]*)#[ \t]+[^\s\d#].*/g;

/** Reports Markdown, HTML, and comments in text that is shown as it is. */
export const textMarkupRule: Rule = {
  *document(document) {
    // Text with another error will be rewritten anyway.
    const invalid = new Set(document.schemaErrors.map(({ instancePath }) => instancePath));
    const fields = document.fields.filter(({ value, schema, pointer }) => {
      const isPlainText = schema.type === 'string' && !schema.contentMediaType && !schema.format && !schema.enum;
      return isPlainText && typeof value === 'string' && !invalid.has(pointer);
    });
    const values = fields.map(({ value }) => value as string);
    const possible = possibleIn(values, markupInPlainText);
    for (const [index, field] of fields.entries()) {
      for (const { issue } of findMatches(values[index] as string, possible)) {
        const help = issue.replacement?.trim() ? `Write ${quoteWhole(issue.replacement)}.` : REMOVE;
        yield reportText(document, field, { ...issue, help });
      }
      yield* checkComments(document, field);
      yield* checkLayout(document, field);
    }
    for (const field of document.markdown)
      if (document.locations.get(field.pointer)?.scalar?.style === 'folded')
        yield* checkComments(document, field, JOINED_COMMENT);
    yield* matchTextPatterns(document, codesInMarkdown, (field) => readableText(field).prose);
  },
};

/** Empty lines below another one. */
const EMPTY_LINES = /(?<=\S[ \t]*(?:\r\n|\n|\r(?!\n)))(?:[ \t]*(?:\r\n|\n|\r(?!\n)))+/g;

/** A line of a list. */
const LIST_LINE = /(?<=^[ \t]*)(?:[-+*•]|\d{1,2}[.)])[ \t]+\S.*/gm;

/** Reports a list in a block scalar or an empty line between two paragraphs, which are shown as one paragraph. */
function* checkLayout({ locations, source }: ContentDocument, { pointer }: Field): Generator<RuleDiagnostic> {
  const { scalar } = locations.get(pointer) ?? {};
  if (!scalar) return;
  const text = source.text.slice(scalar.from, scalar.to).trimEnd();
  if (!/[\r\n]/.test(text)) return;
  const isBlock = scalar.style === 'folded' || scalar.style === 'literal';
  const [item, ...others] = isBlock ? text.matchAll(LIST_LINE) : [];
  const isList = others.length > 0;
  const [found] = isList ? [item] : text.matchAll(EMPTY_LINES);
  if (!found) return;
  const from = scalar.from + found.index;
  const to = from + found[0].length;
  yield {
    range: rangeBetween(source, from, to),
    pointer,
    ...(isList
      ? {
          message: 'Visitors see this list as one paragraph, because this field does not support lists.',
          help: 'Write full sentences instead.',
        }
      : {
          message: 'Visitors see no gap between these paragraphs, because this field is one paragraph.',
          help: 'Remove the empty line, or leave only one of the paragraphs.',
          fix: { safe: false, edits: [{ from, to, text: '' }] },
        }),
  };
}

/** Reports comments inside a block scalar, where they are part of the text; the fix moves them above the field. */
function* checkComments(
  { locations, source }: ContentDocument,
  { pointer }: Field,
  pattern = COMMENT,
): Generator<RuleDiagnostic> {
  const { scalar, key, value } = locations.get(pointer) ?? {};
  if (!value || (scalar?.style !== 'folded' && scalar?.style !== 'literal')) return;
  const fieldStart = source.lineStarts[(key ?? value).start.line - 1] ?? 0;
  const [indent = ''] = /^ */.exec(source.text.slice(fieldStart)) ?? [];
  for (const { 0: comment, index } of source.text.slice(scalar.from, scalar.to).matchAll(pattern)) {
    const range = rangeBetween(source, scalar.from + index, scalar.from + index + comment.length);
    const lines = comment.split(/\r?\n[ \t]*/).map((line) => indent + line + lineEndingOf(source.text));
    const nextLine = source.lineStarts[range.end.line] ?? source.text.length;
    yield {
      range,
      pointer,
      message: `Visitors see ${quote(comment)} on the page, because “#” does not start a comment inside text.`,
      help: 'If it is a comment, move it above the field. Otherwise, remove the “#”.',
      fix: {
        safe: false,
        edits: [
          insertAt(fieldStart, lines.join('')),
          { from: source.lineStarts[range.start.line - 1] ?? 0, to: nextLine, text: '' },
        ],
      },
    };
  }
}

/** Returns the characters of escapes such as `\u00e9`; undefined if one of them is invisible. */
function decodeEscapes(escapes: string): string | undefined {
  const characters = escapes.replaceAll(/\\[ux]([\dA-Fa-f]+)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return /[\p{C}\p{Z}]/u.test(characters) ? undefined : characters;
}
