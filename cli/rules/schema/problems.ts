import { memoizeLast } from '../../model/memoize-last.ts';
import type { ContentDocument, SchemaError } from '../../model/document.ts';
import { parentPointer, childPointer, pointerSegments } from '../../model/json-pointer.ts';
import { misread } from '../yaml/misread.ts';
import { lostNames } from './lost-names.ts';
import { findMoves } from './moves.ts';
import { findPairs, type Pair } from './pairs.ts';
import { findRenames } from './renames.ts';
import { splitListAt } from './split-list.ts';
import { hasPicture, schemaAt, valueAt } from '../../model/schema.ts';
import { swapsIn } from './swapped.ts';

/** The fields that one group of fields lacks, and those it does not know; sets shrink as mistakes are understood. */
export interface Group {
  pointer: string;
  missing: Set<string>;
  unknown: Set<string>;
  /** Known fields that stand there without a value. */
  empty: Set<string>;
}

/** A field under a wrong name. */
export interface Rename {
  pointer: string;
  from: string;
  to: string;
  /** The new name is one that must be there, and near enough to leave no doubt. */
  sure: boolean;
}

/** Fields that stand on a wrong level. */
export interface Move {
  pointer: string;
  keys: string[];
  /** JSON Pointer of the group they belong to. */
  into: string;
}

/** What is wrong with a document, each mistake once. */
export interface Problems {
  groups: Group[];
  renames: Rename[];
  moves: Move[];
  pairs: Pair[];
  /** At most one for each value, by its pointer. */
  values: ReadonlyMap<string, SchemaError>;
  /** Pictures that lack their description, by the pointers of their groups. */
  undescribed: Set<string>;
}

/** Of several errors about one value, the first of these says it all. */
const TELLING = [
  'type',
  'enum',
  'const',
  'not',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/**
 * Read the errors of the validator as mistakes that people make. It reports a misspelt field twice (one is missing, one
 * is unknown) and an empty text once for every limit it breaks; here each is one mistake.
 */
export const problemsOf = memoizeLast((document: ContentDocument): Problems => {
  const groups = new Map<string, Group>();
  const values = new Map<string, SchemaError>();
  for (const error of document.errors) {
    const pointer = error.instancePath;
    if (misread(document).has(pointer) || isSwapped(document, pointer) || isOfLostName(document, error)) continue;
    // The items may all stand in a first one that was misread, or several in one.
    if (
      error.keyword === 'minItems' &&
      (misread(document).has(childPointer(pointer, '0')) || holdsSeveral(document, pointer))
    )
      continue;
    // Each of them may be short enough.
    if (error.keyword === 'maxLength' && splitListAt(document, pointer)) continue;
    if (error.keyword === 'required') {
      groupAt(groups, pointer).missing.add(String(error.params['missingProperty']));
    } else if (error.keyword === 'additionalProperties') {
      groupAt(groups, pointer).unknown.add(String(error.params['additionalProperty']));
    } else if (isEmpty(document, error)) {
      groupAt(groups, parentPointer(pointer)).empty.add(pointerSegments(pointer).at(-1) ?? '');
    } else if (rank(error) < rank(values.get(pointer))) {
      values.set(pointer, error);
    }
  }
  const list = [...groups.values()].sort((a, b) => start(document, a) - start(document, b));
  const moves = findMoves(document, list);
  const pairs = findPairs(document, list);
  const renames = findRenames(document, list);
  const undescribed = leaveDescriptions(document, list, values);
  return { groups: list, moves, pairs, renames, values, undescribed };
});

function groupAt(groups: Map<string, Group>, pointer: string): Group {
  const group = groups.get(pointer) ?? { pointer, missing: new Set(), unknown: new Set(), empty: new Set() };
  groups.set(pointer, group);
  return group;
}

function isSwapped(document: ContentDocument, pointer: string): boolean {
  return swapsIn(document).some(({ address, words }) => address.pointer === pointer || words.pointer === pointer);
}

function isOfLostName(document: ContentDocument, { instancePath, params }: SchemaError): boolean {
  const lost = lostNames(document);
  return lost.has(instancePath) || lost.has(childPointer(instancePath, String(params['missingProperty'])));
}

function holdsSeveral(document: ContentDocument, pointer: string): boolean {
  const items = valueAt(document.value, pointer) as unknown[];
  return items.some((_, index) => splitListAt(document, childPointer(pointer, index)) !== undefined);
}

function start(document: ContentDocument, { pointer }: Group): number {
  return document.locations.get(pointer)?.value.start.offset ?? 0;
}

function rank(error: SchemaError | undefined): number {
  if (!error) return Infinity;
  const index = TELLING.indexOf(error.keyword);
  return index < 0 ? TELLING.length : index;
}

/** `title:` with nothing behind it. An item of a list may be empty too (`-`), the whole document as well. */
function isEmpty({ value, schema }: ContentDocument, { instancePath }: SchemaError): boolean {
  return valueAt(value, instancePath) === null && schemaAt(schema, instancePath).type !== undefined;
}

/** Pictures without a description are for the rule `image/alt` to report: take them out, and say where they are. */
function leaveDescriptions(document: ContentDocument, groups: Group[], values: Map<string, SchemaError>): Set<string> {
  const undescribed = new Set<string>();
  const shows = (pointer: string) => hasPicture(document.schema, schemaAt(document.schema, pointer));
  for (const { pointer, missing, empty } of groups) {
    const hasFile = valueAt(document.value, childPointer(pointer, 'src')) !== undefined;
    if (!hasFile || (!missing.has('alt') && !empty.has('alt')) || !shows(pointer)) continue;
    missing.delete('alt');
    empty.delete('alt');
    undescribed.add(pointer);
  }
  for (const pointer of values.keys()) {
    if (!pointer.endsWith('/alt') || !isBlank(valueAt(document.value, pointer)) || !shows(parentPointer(pointer)))
      continue;
    values.delete(pointer);
    undescribed.add(parentPointer(pointer));
  }
  return undescribed;
}

/** Whether a value is a text without a visible character. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
