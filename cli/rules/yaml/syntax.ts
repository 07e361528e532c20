import { finding } from './lines.ts';
import type { ContentDocument, Field } from '../../model/document.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { fieldLabel } from '../../model/message-text.ts';

/** A line that starts with a dash or a name and a colon, and lacks the space behind it. */
const DASH = /^[ \t]*-(?=[^\s-])/gm;
const NAME = /^[ \t]*([\w-]+):(?=[^\s/])/gm;

/**
 * What keeps a file from being read, and no other rule explains. Here: a list or a group whose lines lack the space behind
 * the dash or the colon, so that all of it is read as one text.
 */
export const yamlSyntaxRule: Rule = {
  id: 'yaml/syntax',
  severity: 'error',
  document: findMissingSpaces,
};

export function* findMissingSpaces(document: ContentDocument): Generator<RuleDiagnostic> {
  for (const field of document.fields) {
    const found = typeof field.value === 'string' ? missingSpaces(document, field) : undefined;
    if (!found) continue;
    const [first] = found.at;
    if (first === undefined) continue;
    const edits = found.at.map((at) => ({ from: at, to: at, text: ' ' }));
    const message = `A space is missing behind this ${found.sign}, so ${fieldLabel(field.pointer)} is read as one text.`;
    yield {
      ...finding(document.source, first - 1, first, field.pointer, message),
      help: `Type a space behind the ${found.sign}.`,
      fix: { safe: true, edits },
    };
  }
}

/** Where spaces are missing in a text that should be a list or a group. */
function missingSpaces({ source, locations }: ContentDocument, field: Field) {
  const place = locations.get(field.pointer);
  if (place?.scalar?.style !== 'plain') return undefined;
  const { from, to } = place.scalar;
  if (field.schema.type === 'array') return { sign: 'dash', at: matches(source.text, from, to, DASH, () => true) };
  if (field.schema.type === 'object') {
    const { properties = {} } = field.schema;
    return { sign: 'colon', at: matches(source.text, from, to, NAME, (name) => Object.hasOwn(properties, name)) };
  }
  return undefined;
}

/** The offsets behind the signs that a pattern finds in a stretch of a text. */
function matches(
  text: string,
  from: number,
  to: number,
  pattern: RegExp,
  accepts: (name: string) => boolean,
): number[] {
  return [...text.slice(from, to).matchAll(pattern)]
    .filter(({ 1: name }) => accepts(name ?? ''))
    .map(({ 0: found, index }) => from + index + found.length);
}
