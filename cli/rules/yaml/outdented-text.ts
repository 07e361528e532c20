import type { RuleDiagnostic } from '../../model/diagnostic.ts';
import { closest } from '../../model/closest.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { BlockScalar } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';
import { outdentedText } from '../../yaml/diagnose/detectors/outdented-text.ts';
import { isProse } from '../repair/coerce.ts';
import { contextAt } from '../../yaml/diagnose/context.ts';
import { reportIssue } from '../report.ts';

/** The words before a colon are certainly not the name of a field. */
const LONG_NAME = /^(?:[^\s:]+ +){3}[^\r\n:]+:/;

/** Reports the lines below text blocks that are read as unknown fields because of their colons. */
export function* findOutdentedTexts(document: ContentDocument, blockScalars: BlockScalar[]): Generator<RuleDiagnostic> {
  const { locations, source } = document;
  let end = -1;
  for (const { pointer, name, offset } of findUnknownProse(document)) {
    const block = blockScalars.findLast(({ value }) => value.end.offset <= offset);
    const isBelow = block && source.text.slice(block.value.end.offset, offset).trim() === '';
    if (/^[|>][-+]?\d/.test(source.text.slice(block?.value.start.offset))) continue;
    // A single word below a text is rather the name of a field.
    if (offset <= end || !isBelow || (block.scalar.indent >= 0 && !/\s/.test(name))) continue;
    const issue = outdentedText(contextAt(document, offset));
    if (!issue?.fix) continue;
    const { edits } = issue.fix;
    const safe = issue.fix.safe && edits.every(({ to }) => LONG_NAME.test(source.text.slice(to)));
    const { key: range } = locations.get(pointer) as Required<ValueLocation>;
    yield { ...reportIssue(document, block.pointer, { ...issue, fix: { safe, edits } }), range };
    end = edits.at(-1)?.to ?? offset;
  }
}

/** Returns the unknown fields with words as their names and plain text as their values, in the order of the document. */
function findUnknownProse({ locations, schema, schemaErrors, value }: ContentDocument) {
  const unknown = schemaErrors.filter(({ keyword }) => keyword === 'additionalProperties');
  return unknown
    .flatMap(({ instancePath: group, params }) => {
      const name = String(params['additionalProperty']);
      const pointer = childPointer(group, name);
      const { key, scalar } = locations.get(pointer) as Required<ValueLocation>;
      const isMisspelled = closest(name, Object.keys(schemaAt(schema, group).properties ?? {})) !== undefined;
      const isText = typeof valueAt(value, pointer) === 'string' && scalar?.style === 'plain';
      return isText && isProse(name) && !isMisspelled ? [{ pointer, name, offset: key.start.offset }] : [];
    })
    .sort((a, b) => a.offset - b.offset);
}
