import type { RuleDiagnostic, ContentDocument, Rule } from '../rule.ts';
import { insertAt } from '../../model/edits.ts';
import { fieldLabel, quote } from '../../model/message-text.ts';
import { isMarkdown } from '../../model/schema.ts';
import { rangeBetween } from '../../model/source.ts';
import { findMissingSpace } from '../../yaml/diagnose/lines-without-key.ts';
import { linesOf } from '../../yaml/diagnose/read-lines.ts';
import { findCutText } from './cut-by-comment.ts';

/** Reports lists and groups that are read as one text because their lines lack the space after the dash or the colon. */
export const yamlSyntaxRule: Rule = {
  *misread(document) {
    yield* findMissingSpaces(document);
    yield* findMissingCommas(document);
  },
  document: findTrailingMarks,
};

/** Reports items in brackets that continue on the next line, which looks like another item. */
function* findMissingCommas({ source, locations, fields, schemaErrors }: ContentDocument): Generator<RuleDiagnostic> {
  for (const { pointer, value } of fields) {
    const location = locations.get(pointer);
    if (location?.scalar?.style !== 'plain' || location.value.start.line === location.value.end.line) continue;
    if (typeof value !== 'string' || !/\/\d+$/.test(pointer)) continue;
    const list = locations.get(pointer.slice(0, pointer.lastIndexOf('/')))?.value;
    if (!list || source.text.charAt(list.start.offset) !== '[') continue;
    const { from, to } = location.scalar;
    const [, above = '', next = ''] = /^([^\r\n]*)[\r\n]\s*(\S.*)/.exec(source.text.slice(from, to)) ?? [];
    const before = above.trimEnd();
    if (!/^[\p{Lu}\p{N}]/u.test(next) && !schemaErrors.some(({ instancePath }) => instancePath === pointer)) continue;
    const start = source.text.indexOf(next, from + before.length);
    yield {
      range: rangeBetween(source, start, start + next.length),
      pointer,
      message: `A comma is missing before ${quote(next)}, so it is read as part of ${quote(before)}.`,
      help: 'Write a comma at the end of the line above.',
      fix: { safe: false, edits: [{ from: from + before.length, to: from + before.length, text: ',' }] },
    };
  }
}

/** The end of a value in JSON or in a programming language, but not of `&#46;`, and a note behind it. */
const TRAILING_MARK =
  /(?<=[^,;\s])(?<!&#?[a-z\d]{1,31})[,;]$|(?<![ \t])[ \t]+\/\/[ \t]*(?:note|todo|fixme|tbd|ask|see|check|was|old|new|changed?)\b.*$/iu;

/** Reports a comma, a semicolon or a note at the end of a text; in quotes, which often take a comma in, only a note. */
function* findTrailingMarks({ source, locations, fields, schemaErrors }: ContentDocument): Generator<RuleDiagnostic> {
  for (const { pointer, value, schema } of fields) {
    const scalar = locations.get(pointer)?.scalar;
    if (typeof value !== 'string' || !scalar || scalar.style === 'literal' || scalar.style === 'folded') continue;
    if (schema.type !== 'string' || schema.format || isMarkdown(schema)) continue;
    const match = TRAILING_MARK.exec(value);
    if (!match || schemaErrors.some(({ instancePath }) => instancePath === pointer)) continue;
    const mark = match[0].trim();
    const isNote = mark.length > 1;
    const quotationMark = scalar.style === 'plain' ? '' : source.text.charAt(scalar.to);
    const { to } = scalar;
    const from = to - match[0].length;
    if (quotationMark && !(isNote && source.text.startsWith(match[0], from))) continue;
    // The mark is in the middle of a sentence whose end is lost.
    if (findCutText(source.text, to)) continue;
    const note = isNote ? ` #${mark.replace(/^\/+/, '')}` : '';
    yield {
      range: rangeBetween(source, to - mark.length, to),
      pointer,
      message: `Visitors see ${quote(mark)} at the end of ${fieldLabel(pointer)}.`,
      help: isNote ? 'Start notes with “ #” instead.' : 'Remove it, because fields need no mark at their end.',
      fix: { safe: false, edits: [{ from, to: to + quotationMark.length, text: quotationMark + note }] },
    };
  }
}

/** Reports texts that should be a list or a group. */
function* findMissingSpaces({ source, locations, fields }: ContentDocument): Generator<RuleDiagnostic> {
  for (const { pointer, schema, value, range } of fields) {
    const { type, properties = {} } = schema;
    if (typeof value !== 'string' || (type !== 'array' && type !== 'object')) continue;
    if (locations.get(pointer)?.scalar?.style !== 'plain') continue;
    const missing = linesOf(source)
      .slice(range.start.line - 1, range.end.line)
      .flatMap((line) => findMissingSpace(line) ?? [])
      .filter(({ name }) =>
        name === undefined ? type === 'array' : type === 'object' && Object.hasOwn(properties, name),
      );
    const [first] = missing;
    if (!first) continue;
    const character = type === 'array' ? 'dash' : 'colon';
    yield {
      range: rangeBetween(source, first.offset - 1, first.offset),
      pointer,
      message: `A space is missing after this ${character}, so ${fieldLabel(pointer)} is read as one text.`,
      help: `Add a space after the ${character}.`,
      fix: { safe: true, edits: missing.map(({ offset }) => insertAt(offset, ' ')) },
    };
  }
}
