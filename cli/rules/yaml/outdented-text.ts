import { closest } from '../../model/closest.ts';
import type { Edit } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { BlockScalar } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { fieldLabel } from '../../model/message-text.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';
import type { RuleDiagnostic } from '../rule.ts';
import { isProse } from '../schema/coerce.ts';
import { describeOutdentedText } from '../../yaml/diagnose/wording.ts';

/** The words before a colon are certainly not the name of a field. */
const LONG_NAME = /^(?:\S+\s+){3}/;

/** The lines of a text block that are not indented, and so are read as fields because of their colons. */
export interface OutdentedText {
  /** JSON Pointer of the text block, which is empty. */
  pointer: string;
  /** JSON Pointers of the fields. */
  fields: [string, ...string[]];
  /** Column of the text, from 0. */
  indent: number;
}

/** Finds the lines below empty text blocks that are read as unknown fields. */
export function findOutdentedTexts(document: ContentDocument, blockScalars: BlockScalar[]): OutdentedText[] {
  const { locations, source } = document;
  const unknownFields = findUnknownProse(document);
  return blockScalars.flatMap((block) => {
    const indent = textIndent(document, block);
    const header = source.text.slice(block.value.start.offset, block.value.end.offset);
    if (block.scalar.indent >= 0 || indent === undefined || /\d/.test(header)) return [];
    let end = block.value.end.offset;
    const fields = unknownFields.filter((field) => {
      const { key, value } = locations.get(field) as Required<ValueLocation>;
      if (key.start.offset < end || source.text.slice(end, key.start.offset).trim() !== '') return false;
      end = value.end.offset;
      return true;
    });
    const [first, ...others] = fields;
    return first === undefined ? [] : [{ pointer: block.pointer, fields: [first, ...others], indent }];
  });
}

/** Returns the diagnostic for a text that is not indented. */
export function reportOutdentedText(
  { locations, source }: ContentDocument,
  { pointer, fields, indent }: OutdentedText,
): RuleDiagnostic {
  const spans = fields.map((field) => locations.get(field) as Required<ValueLocation>);
  const edits: Edit[] = spans.flatMap(({ key, value }) =>
    source.lineStarts
      .slice(key.start.line - 1, value.end.line)
      .map((from) => ({ from, to: from + source.text.slice(from).search(/\S/), text: ' '.repeat(indent) }))
      .filter(({ from, to }) => !/[\r\n]/.test(source.text.slice(from, to))),
  );
  const isOnOneLine = edits.length === fields.length;
  const [{ key }] = spans as [Required<ValueLocation>];
  return {
    range: key,
    pointer,
    ...describeOutdentedText(edits.length, fieldLabel(pointer), indent, false),
    fix: {
      safe:
        isOnOneLine &&
        spans.every(({ key: { start, end } }) => LONG_NAME.test(source.text.slice(start.offset, end.offset))),
      edits,
    },
  };
}

/** Returns the column, from 0, of the text in a block; undefined for an empty block without a key. */
export function textIndent({ locations }: ContentDocument, { pointer, scalar }: BlockScalar): number | undefined {
  if (scalar.indent >= 0) return scalar.indent;
  const key = locations.get(pointer)?.key;
  return key && key.start.column + 1;
}

/** Returns the unknown fields with words as their names and plain text as their values, in the order of the document. */
function findUnknownProse({ locations, schema, schemaErrors, value }: ContentDocument): string[] {
  return schemaErrors
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .flatMap(({ instancePath: group, params }) => {
      const name = String(params['additionalProperty']);
      const field = childPointer(group, name);
      const isMisspelled = closest(name, Object.keys(schemaAt(schema, group).properties ?? {})) !== undefined;
      const isText = typeof valueAt(value, field) === 'string' && locations.get(field)?.scalar?.style === 'plain';
      return isText && isProse(name) && !isMisspelled ? [field] : [];
    })
    .sort((a, b) => startOf(a) - startOf(b));

  function startOf(pointer: string): number {
    return locations.get(pointer)?.value.start.offset ?? 0;
  }
}
