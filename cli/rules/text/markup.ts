import { rangeBetween } from '../../model/source.ts';
import { lineEndingOf } from '../../model/edits.ts';
import type { ContentDocument, Field } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { editText } from './edit.ts';
import { rangeInText } from './place.ts';

/** What word processors and editors of web pages write for a sign. */
const ENTITIES =
  'amp|lt|gt|quot|apos|nbsp|shy|[nm]dash|hellip|[lr][sd]quo|copy|reg|trade|#\\d+|#x[\\da-f]+|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron)|[ao]elig|szlig';

/** Names between angle brackets that are HTML rather than words. */
const TAGS =
  'abbr|a|big|blockquote|br|b|center|code|del|div|em|font|h[1-6]|hr|img|ins|i|li|mark|ol|p|pre|small|span|strike|strong|sub|sup|s|ul|u';

/** Markup with what it marks, as texts that know it are written. */
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

/** A line behind the sign that starts a note elsewhere in YAML, and the lines of such below it. */
const NOTE = /(?<=^[ \t]*)#+[ \t]*[^\s\d#].*(?:\r?\n[ \t]*#+[ \t]*[^\s\d#].*)*/gm;

/** Markdown, HTML or a note in a text that is shown as it is. */
export const textMarkupRule: Rule = {
  id: 'text/markup',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      const { value, schema, pointer } = field;
      if (typeof value !== 'string' || !/[*_`<&#[\\]|(?:^|\s)-\s/.test(value)) continue;
      const isPlain = schema.type === 'string' && !schema.contentMediaType && !schema.format && !schema.enum;
      // What is wrong in another way will be written anew.
      if (!isPlain || document.errors.some(({ instancePath }) => instancePath === pointer)) continue;
      yield* judge(document, field);
      yield* listIn(document, field);
      yield* notesIn(document, field);
    }
  },
};

/** The lines of a list, where they are those of a text that is joined to one paragraph. */
function* listIn({ locations, source }: ContentDocument, { pointer }: Field): Generator<RuleDiagnostic> {
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

/** What was to be for those who write the text, where it is a part of the text: moved above its field it is not published. */
function* notesIn({ locations, source }: ContentDocument, { pointer }: Field): Generator<RuleDiagnostic> {
  const { scalar, key, value } = locations.get(pointer) ?? {};
  if (!value || (scalar?.style !== 'folded' && scalar?.style !== 'literal')) return;
  const above = source.lineStarts[(key ?? value).start.line - 1] ?? 0;
  const [margin = ''] = /^ */.exec(source.text.slice(above)) ?? [];
  for (const { 0: note, index } of source.text.slice(scalar.from, scalar.to).matchAll(NOTE)) {
    const range = rangeBetween(source, scalar.from + index, scalar.from + index + note.length);
    const lines = note.split(/\r?\n[ \t]*/).map((line) => margin + line + lineEndingOf(source.text));
    const next = source.lineStarts[range.end.line] ?? source.text.length;
    yield {
      range,
      pointer,
      message: `Visitors see ${quote(note)} on the page, because “#” does not start a comment inside a text.`,
      help: 'If it is a comment, move it above the field. Otherwise, remove the “#”.',
      fix: {
        safe: false,
        edits: [
          { from: above, to: above, text: lines.join('') },
          { from: source.lineStarts[range.start.line - 1] ?? 0, to: next, text: '' },
        ],
      },
    };
  }
}

/** One finding for each piece of markup; what stands inside another one goes with it. */
function* judge(document: ContentDocument, field: Field): Generator<RuleDiagnostic> {
  for (const { from, to, written, text, language } of markupIn(String(field.value))) {
    const edits = text === undefined ? [] : editText(document, field, from, to, text);
    yield {
      range: rangeInText(document, field, from, to),
      pointer: field.pointer,
      message: `Visitors see ${quote(written)} exactly as written, because this field does not support ${language}.`,
      help: text === undefined ? 'Remove it, or write the character it stands for.' : `Write ${quoteWhole(text)}.`,
      ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
    };
  }
}

function markupIn(value: string) {
  const all = MARKUP.flatMap(({ pattern, language }) =>
    Array.from(value.matchAll(pattern), ({ 0: written, index: from, groups }) => {
      return {
        from,
        to: from + written.length,
        written,
        text: written.startsWith('\\') ? signsOf(written) : groups?.['text']?.replaceAll(/<[^<>]*>/g, ''),
        language,
      };
    }),
  );
  return all
    .filter(({ from, to }, index) => !all.slice(0, index).some((one) => from < one.to && one.from < to))
    .sort((a, b) => a.from - b.from);
}

/** The signs that `\u00e9` and the like stand for; undefined where one of them cannot be seen. */
function signsOf(codes: string): string | undefined {
  const signs = codes.replaceAll(/\\[ux]([\dA-Fa-f]+)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return /[\p{C}\p{Z}]/u.test(signs) ? undefined : signs;
}
