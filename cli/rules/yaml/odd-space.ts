import type { RuleDiagnostic, ContentDocument, Field, Rule } from '../rule.ts';
import type { Nodes } from 'mdast';
import { capitalize, fieldLabel } from '../../model/message-text.ts';
import { isMarkdown } from '../../model/schema.ts';
import {
  codePoint,
  describeSpace,
  ODD_CHARACTER,
  ODD_CHARACTERS,
  RIGHT_TO_LEFT,
  toPlainSpaces,
  UNICODE_SPACE,
} from '../../model/unicode-space.ts';
import { findNodes, spanOf } from '../../markdown/nodes.ts';
import { rangeInText, reportText } from '../report.ts';

/** In Thai and neighboring scripts, a zero-width space marks where a line may break. */
const UNSPACED = '[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const ZERO_WIDTH = `(?<!${UNSPACED})[\\u200b\\u2060\\ufeff]+(?!${UNSPACED})`;
const IN_TEXT = new RegExp(ZERO_WIDTH, 'gu');
/** Markdown needs a plain space after the marker of a heading, a list item or a quotation. */
const IN_MARKDOWN = new RegExp(
  `(?<=^[ \\t]*(?:[-*+>]|\\d+[.)]|#{1,6})?)${UNICODE_SPACE.source}+(?!\\s*$)|${ZERO_WIDTH}`,
  'gmu',
);

/** Reports no-break spaces where Markdown needs a plain one, zero-width spaces, and other characters that nobody types. */
export const yamlOddSpaceRule: Rule = {
  *document(document) {
    for (const field of document.fields) {
      if (typeof field.value !== 'string' || /^[\n -~]*$/.test(field.value)) continue;
      if (UNICODE_SPACE.test(field.value)) yield* findOddSpaces(document, field, field.value);
      if (ODD_CHARACTER.test(field.value)) yield* findOddCharacters(document, field, field.value);
    }
  },
};

/** Yields one diagnostic for all characters of a kind. */
function* findOddCharacters(document: ContentDocument, field: Field, value: string): Generator<RuleDiagnostic> {
  for (const { pattern, name, help, replacement, safe } of ODD_CHARACTERS) {
    const found = Array.from(value.matchAll(pattern), ({ 0: written, index: from }) => {
      const text = replacement === 'NFKC' ? written.normalize(replacement) : replacement;
      return { from, to: from + written.length, written, text: text ?? '' };
    }).filter(({ from, to, written, text }) => written !== text && isWritten(document, field, from, to));
    const [first] = found;
    if (!first || (/^[\u061c-\u2069]/.test(first.written) && RIGHT_TO_LEFT.test(value))) continue;
    const [character = ''] = /[^ \t]/u.exec(first.written) ?? [];
    const message = `${capitalize(fieldLabel(field.pointer))} contains ${name} (${codePoint(character)}).`;
    const edits = replacement === undefined ? [] : found;
    yield reportText(document, field, { from: first.from, to: first.to, message, help, edits, safe });
  }
}

function* findOddSpaces(document: ContentDocument, field: Field, value: string): Generator<RuleDiagnostic> {
  const { tree } = document.markdown.find(({ pointer }) => pointer === field.pointer) ?? {};
  const isCode = (node: Nodes) => node.type === 'code' || node.type === 'inlineCode';
  const code = tree ? findNodes(tree, isCode).map(spanOf) : [];
  const pattern = isMarkdown(field.schema) ? IN_MARKDOWN : IN_TEXT;
  for (const { 0: spaces, index: from } of value.matchAll(pattern)) {
    const to = from + spaces.length;
    const before = value.slice(0, from);
    // Half of a character that was decoded with the wrong encoding.
    if (/[ÂÃ]$/.test(before) || !isWritten(document, field, from, to)) continue;
    if (code.some(([start, end]) => start <= from && to <= end)) continue;
    const followsMarker = /[-*+>#.)]$/.test(before) && !/^[ \t]/.test(value.slice(to));
    const replacement = followsMarker ? toPlainSpaces(spaces).slice(0, 1) : '';
    const message = `${capitalize(fieldLabel(field.pointer))} contains ${describeSpace(spaces.charAt(0))}.`;
    const help = replacement === '' ? 'Delete it.' : 'Type a plain space instead.';
    yield reportText(document, field, { from, to, message, help, replacement, safe: true });
  }
}

/** Whether the file contains a part of text as it is, and not as an escape, which is intended. */
function isWritten(document: ContentDocument, field: Field, from: number, to: number): boolean {
  const { start, end } = rangeInText(document, field, from, to);
  return document.source.text.slice(start.offset, end.offset) === String(field.value).slice(from, to);
}
