import { closest } from '../../model/closest.ts';
import type { ContentDocument, Field, SchemaError } from '../../model/document.ts';
import type { RuleDiagnostic } from '../../model/diagnostic.ts';
import type { CompactItem, FieldErrors, Interpretation } from '../../model/interpretation.ts';
import { childPointer, lastSegment, parentPointer } from '../../model/json-pointer.ts';
import { hasPicture, resolveRef, schemaAt, valueAt } from '../../model/schema.ts';
import { takeMisplacedFields, takeRenamedFields } from './unknown-fields.ts';

/** Parts of the interpretation that explain an error of the validator. */
type Explanations = Pick<Interpretation, 'missingKeys' | 'swappedFields' | 'joinedItems' | 'splitItems'>;

/** If one value has several errors, only that with the first keyword in this list is kept: it explains the others. */
const KEYWORDS_BY_IMPORTANCE = [
  'type',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** Interprets the errors of the validator, so that each error of the author appears once. */
export function interpretErrors(document: ContentDocument, text: Explanations, misread: RuleDiagnostic[]) {
  const { groups, valueErrors } = groupErrors(document, text, misread);
  const misplacedFields = takeMisplacedFields(document, groups);
  const compactItems = takeCompactItems(document, groups);
  const renamedFields = takeRenamedFields(document, groups);
  const imagesWithoutAlt = takeImagesWithoutAlt(document, groups, valueErrors);
  return { misplacedFields, compactItems, renamedFields, fieldErrors: groups, valueErrors, imagesWithoutAlt };
}

function groupErrors(document: ContentDocument, text: Explanations, misread: RuleDiagnostic[]) {
  const groups = new Map<string, FieldErrors>();
  const valueErrors = new Map<string, SchemaError>();
  const groupAt = (pointer: string) => {
    const group = groups.get(pointer) ?? { pointer, missing: new Set(), unknown: new Set(), empty: new Set() };
    groups.set(pointer, group);
    return group;
  };
  for (const error of document.schemaErrors) {
    const pointer = error.instancePath;
    if (isExplained(document, error, text, misread) || hasOnlyMark(document, pointer)) continue;
    if (error.keyword === 'required') {
      groupAt(pointer).missing.add(String(error.params['missingProperty']));
    } else if (error.keyword === 'additionalProperties') {
      groupAt(pointer).unknown.add(String(error.params['additionalProperty']));
    } else if (isWithoutValue(document, pointer)) {
      groupAt(parentPointer(pointer)).empty.add(lastSegment(pointer));
    } else if (importance(error) < importance(valueErrors.get(pointer))) {
      valueErrors.set(pointer, error);
    }
  }
  const startOf = ({ pointer }: FieldErrors) => document.locations.get(pointer)?.value.start.offset ?? 0;
  return { groups: [...groups.values()].sort((a, b) => startOf(a) - startOf(b)), valueErrors };
}

function isExplained(
  { value, locations }: ContentDocument,
  { keyword, instancePath: pointer, params }: SchemaError,
  { missingKeys, swappedFields, joinedItems, splitItems }: Explanations,
  misread: RuleDiagnostic[],
): boolean {
  if (swappedFields.some(({ address, words }) => address.pointer === pointer || words.pointer === pointer)) return true;
  const isMisread = (at: string) => {
    const offset = locations.get(at)?.key?.start.offset ?? -1;
    return misread.some(
      ({ pointer, fix: { edits = [] } = {} }) => pointer === at || isBetween(offset, edits[0]?.from, edits.at(-1)?.to),
    );
  };
  const field = childPointer(pointer, String(params['missingProperty'] ?? params['additionalProperty']));
  if ([pointer, field].some((at) => isMisread(at) || missingKeys.has(at))) return true;
  if (keyword === 'required' && splitItems.some((parts) => parts.includes(pointer))) return true;
  // Each of the joined items may be short enough.
  if (keyword === 'maxLength') return joinedItems.has(pointer);
  if (keyword !== 'minItems') return false;
  // The missing items may all be part of a first one that was misread, or joined in another one.
  const items = valueAt(value, pointer) as unknown[];
  return isMisread(childPointer(pointer, 0)) || items.some((_, index) => joinedItems.has(childPointer(pointer, index)));
}

function isBetween(offset: number, from = Infinity, to = -Infinity): boolean {
  return from <= offset && offset <= to;
}

/** Whether a value consists of a mark such as `&name`, which is reported when the file is read. */
export function hasOnlyMark({ value, source, locations }: ContentDocument, pointer: string): boolean {
  const start = (valueAt(value, pointer) ?? '') === '' ? locations.get(pointer)?.value.start : undefined;
  return (
    start !== undefined && /[\s[,][&!]\S+\s*$/.test(source.text.slice(source.lineStarts[start.line - 1], start.offset))
  );
}

function importance(error: SchemaError | undefined): number {
  return error ? KEYWORDS_BY_IMPORTANCE.indexOf(error.keyword) : Infinity;
}

/** Whether a field or an item has no value (`title:`, `-`), or the file is empty. */
function isWithoutValue({ value, schema }: ContentDocument, pointer: string): boolean {
  return valueAt(value, pointer) === null && schemaAt(schema, pointer).type !== undefined;
}

/** Finds items of two fields that are written as one, and takes them out of the open errors. */
function takeCompactItems({ schema, value }: ContentDocument, groups: FieldErrors[]): CompactItem[] {
  return groups.flatMap(({ pointer, missing, unknown }) => {
    const { required = [], properties = {} } = schemaAt(schema, pointer);
    const [first, second] = required;
    const [key] = unknown;
    const isText = (field: string) => resolveRef(schema, properties[field]).type === 'string';
    const isOneForTwo = /\/\d+$/.test(pointer) && missing.size === 2 && unknown.size === 1 && required.length === 2;
    if (!isOneForTwo || first === undefined || second === undefined || key === undefined) return [];
    const item = valueAt(value, pointer) as object;
    if (Object.keys(item).length > 1 || !required.every(isText) || closest(key, missing)) return [];
    if (typeof valueAt(item, childPointer('', key)) !== 'string') return [];
    missing.clear();
    unknown.clear();
    return [{ pointer, key, fields: [first, second] }];
  });
}

/** Returns the JSON Pointers of groups with an image file and no description: the rule `image/alt` reports them. */
function takeImagesWithoutAlt(
  { schema, value }: ContentDocument,
  groups: FieldErrors[],
  valueErrors: Map<string, SchemaError>,
): Set<string> {
  const found = new Set<string>();
  const takesImage = (pointer: string) => hasPicture(schema, schemaAt(schema, pointer));
  for (const { pointer, missing, empty } of groups) {
    if (!missing.has('alt') && !empty.has('alt')) continue;
    if (valueAt(value, childPointer(pointer, 'src')) === undefined || !takesImage(pointer)) continue;
    missing.delete('alt');
    empty.delete('alt');
    found.add(pointer);
  }
  for (const pointer of valueErrors.keys()) {
    const group = parentPointer(pointer);
    if (!pointer.endsWith('/alt') || !isBlank(valueAt(value, pointer)) || !takesImage(group)) continue;
    valueErrors.delete(pointer);
    found.add(group);
  }
  return found;
}

/** Whether a value is text without a visible character. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** Whether a value is blank text that its schema rejects, so that a rule for schemas reports it. */
export function isRejectedBlank({ schemaErrors }: ContentDocument, { value, pointer }: Field): boolean {
  return isBlank(value) && schemaErrors.some(({ instancePath }) => instancePath === pointer);
}
