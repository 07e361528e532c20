import type { Edit } from '../../diagnostic.ts';
import type { Place } from '../../documents/places.ts';
import { lineEndingOf } from '../../edits.ts';
import { once } from '../once.ts';
import type { ContentDocument } from '../rule.ts';
import { above, below } from '../words.ts';
import { isMarkdown, schemaOf } from './shape.ts';

/** A field whose text stands there without its name, so that it is read as more of the text above it. */
export interface LostName {
  /** JSON Pointer of the field. */
  pointer: string;
  /** JSON Pointer of the text above it. */
  owner: string;
  /** The line that is missing, without its indentation. */
  line: string;
  /** Writes that line. */
  edit: Edit;
}

/**
 * The texts without a name: below a field that holds too much then, where a text that must be there is not. Each is found by its
 * JSON Pointer and by that of the field above it.
 */
export const lostNames = once((document: ContentDocument): Map<string, LostName> => {
  const { errors, places, source } = document;
  const overfull = new Map(
    errors.flatMap(({ instancePath: owner }): [string, string][] =>
      isPlainOverLines(places.get(owner)) ? [[above(owner), owner]] : [],
    ),
  );
  const found = new Map<string, LostName>();
  for (const { keyword, instancePath: group, params } of errors) {
    const owner = keyword === 'required' ? overfull.get(group) : undefined;
    const key = owner === undefined ? undefined : places.get(owner)?.key?.start;
    if (owner === undefined || !key) continue;
    const name = String(params['missingProperty']);
    const schema = schemaOf(document, group, name);
    const [from, next] = source.lineStarts.slice(key.line - 1, key.line + 1) as [number, number];
    if (schema.type !== 'string' || !/^ *(?:- +)*$/.test(source.text.slice(from, key.offset))) continue;
    const line = `${name}: ${isMarkdown(schema) ? '|' : '>-'}`;
    const text = ' '.repeat(key.column - 1) + line + lineEndingOf(source.text);
    const lost = { pointer: below(group, name), owner, line, edit: { from: next, to: next, text } };
    found.set(owner, lost).set(lost.pointer, lost);
  }
  return found;
});

/** Whether a text without quotes starts behind its name and goes on below. */
function isPlainOverLines({ key, value, scalar }: Partial<Place> = {}): boolean {
  return scalar?.style === 'plain' && key?.start.line === value?.start.line && value?.start.line !== value?.end.line;
}
