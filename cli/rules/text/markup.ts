import type { ContentDocument, Field } from '../../model/document.ts';
import { lineEndingOf } from '../../model/edits.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { rangeBetween } from '../../model/source.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { editText, rangeInText } from './text-location.ts';

/** Names of the character references that word processors and web editors write. */
const ENTITIES =
  'amp|lt|gt|quot|apos|nbsp|shy|[nm]dash|hellip|[lr][sd]quo|copy|reg|trade|#\\d+|#x[\\da-f]+|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron)|[ao]elig|szlig';

/** Names in angle brackets that are HTML rather than words. */
const TAGS =
  'abbr|a|big|blockquote|br|b|center|code|del|div|em|font|h[1-6]|hr|img|ins|i|li|mark|ol|p|pre|small|span|strike|strong|sub|sup|s|ul|u';

/** The group `text` is the text that the markup encloses. */
const MARKUP: { pattern: RegExp; language: 'Markdown' | 'HTML' | 'character codes' }[] = [
  { pattern: /!?\[(?<text>[^[\]]+)\]\([^()\s]+\)/g, language: 'Markdown' },
  { pattern: /(?<![\w*])(\*{1,3})(?=[\w"“(])(?<text>[^*]{1,200})(?<=[^\s(])\1(?![\w*])/g, language: 'Markdown' },
  { pattern: /(?<![\w_])__(?=[A-Za-z"“(])(?<text>[^_]{1,200})(?<=\S)__(?![\w_])/g, language: 'Markdown' },
  { pattern: /(?<![\w`])`(?<text>[^`]+)`(?![\w`])/g, language: 'Markdown' },
  { pattern: new RegExp(`<(${TAGS})(?:\\s[^<>]*)?>(?<text>.{0,200}?)</\\1\\s*>`, 'gis'), language: 'HTML' },
  { pattern: /<!--.*?-->/gs, language: 'HTML' },
  { pattern: new RegExp(`</?(?:${TAGS})(?:\\s[^<>]*)?/?>|&(?:${ENTITIES});`, 'gi'), language: 'HTML' },
  { pattern: /(?:\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2})+/g, language: 'character codes' },
];

/** Every text with markup, a list, or a comment matches this. */
const PREFILTER = /[*_`<&#[\\]|(?:^|\s)-\s/;

/** Lines that would be comments elsewhere in YAML. */
const COMMENT = /(?<=^[ \t]*)#+[ \t]*[^\s\d#].*(?:\r?\n[ \t]*#+[ \t]*[^\s\d#].*)*/gm;

/** Reports Markdown, HTML, and comments in text that is shown as it is. */
export const textMarkupRule: Rule = {
  id: 'text/markup',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      const { value, schema, pointer } = field;
      if (typeof value !== 'string' || !PREFILTER.test(value)) continue;
      const isPlainText = schema.type === 'string' && !schema.contentMediaType && !schema.format && !schema.enum;
      // Text with another error will be rewritten anyway.
      if (!isPlainText || document.schemaErrors.some(({ instancePath }) => instancePath === pointer)) continue;
      yield* checkMarkup(document, field);
      yield* checkList(document, field);
      yield* checkComments(document, field);
    }
  },
};

/** Reports the lines of a list in a block scalar, which is shown as one paragraph. */
function* checkList({ locations, source }: ContentDocument, { pointer }: Field): Generator<RuleDiagnostic> {
  const { scalar } = locations.get(pointer) ?? {};
  if (scalar?.style !== 'folded' && scalar?.style !== 'literal') return;
  const [first, ...others] = source.text.slice(scalar.from, scalar.to).matchAll(/(?<=^[ \t]*)-[ \t]+\S.*/gm);
  if (!first || others.length === 0) return;
  const from = scalar.from + first.index;
  yield {
    range: rangeBetween(source, from, from + first[0].length),
    pointer,
    message: 'Visitors see this list as one paragraph, because this field does not support lists.',
    help: 'Write full sentences instead.',
  };
}

/** Reports comments inside a block scalar, where they are part of the text; the fix moves them above the field. */
function* checkComments({ locations, source }: ContentDocument, { pointer }: Field): Generator<RuleDiagnostic> {
  const { scalar, key, value } = locations.get(pointer) ?? {};
  if (!value || (scalar?.style !== 'folded' && scalar?.style !== 'literal')) return;
  const fieldStart = source.lineStarts[(key ?? value).start.line - 1] ?? 0;
  const [indent = ''] = /^ */.exec(source.text.slice(fieldStart)) ?? [];
  for (const { 0: comment, index } of source.text.slice(scalar.from, scalar.to).matchAll(COMMENT)) {
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
          { from: fieldStart, to: fieldStart, text: lines.join('') },
          { from: source.lineStarts[range.start.line - 1] ?? 0, to: nextLine, text: '' },
        ],
      },
    };
  }
}

function* checkMarkup(document: ContentDocument, field: Field): Generator<RuleDiagnostic> {
  for (const { from, to, markup, replacement, language } of findMarkup(String(field.value))) {
    const edits = replacement === undefined ? [] : editText(document, field, from, to, replacement);
    yield {
      range: rangeInText(document, field, from, to),
      pointer: field.pointer,
      message: `Visitors see ${quote(markup)} exactly as written, because this field does not support ${language}.`,
      help:
        replacement === undefined
          ? 'Remove it, or write the character it stands for.'
          : `Write ${quoteWhole(replacement)}.`,
      ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
    };
  }
}

/** Returns the outermost pieces of markup in text, in order. */
function findMarkup(value: string) {
  const all = MARKUP.flatMap(({ pattern, language }) =>
    Array.from(value.matchAll(pattern), ({ 0: markup, index: from, groups }) => {
      const replacement = markup.startsWith('\\')
        ? decodeEscapes(markup)
        : groups?.['text']?.replaceAll(/<[^<>]*>/g, '');
      return { from, to: from + markup.length, markup, replacement, language };
    }),
  );
  return all
    .filter(({ from, to }, index) => !all.slice(0, index).some((other) => from < other.to && other.from < to))
    .sort((a, b) => a.from - b.from);
}

/** Returns the characters of escapes such as `\u00e9`; undefined if one of them is invisible. */
function decodeEscapes(escapes: string): string | undefined {
  const characters = escapes.replaceAll(/\\[ux]([\dA-Fa-f]+)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return /[\p{C}\p{Z}]/u.test(characters) ? undefined : characters;
}
