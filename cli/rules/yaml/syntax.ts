import type { ContentDocument, Field } from '../../model/document.ts';
import { fieldLabel } from '../../model/message-text.ts';
import { rangeBetween } from '../../model/source.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';

/** A line that starts with a dash or a key, without the space after the dash or the colon. */
const DASH = /^[ \t]*-(?=[^\s-])/gm;
const KEY = /^[ \t]*([\w-]+):(?=[^\s/])/gm;

/**
 * Reports lists and groups that are read as one text because their lines lack the space after the dash or the colon. Syntax
 * errors that no other rule explains are reported under the same id when the file is parsed.
 */
export const yamlSyntaxRule: Rule = {
  id: 'yaml/syntax',
  severity: 'error',
  document: findMissingSpaces,
};

export function* findMissingSpaces(document: ContentDocument): Generator<RuleDiagnostic> {
  for (const field of document.fields) {
    if (typeof field.value !== 'string') continue;
    const { type } = field.schema;
    const character = type === 'array' ? 'dash' : 'colon';
    const offsets = type === 'array' || type === 'object' ? listMissingSpaces(document, field) : [];
    const [first] = offsets;
    if (first === undefined) continue;
    yield {
      range: rangeBetween(document.source, first - 1, first),
      pointer: field.pointer,
      message: `A space is missing after this ${character}, so ${fieldLabel(field.pointer)} is read as one text.`,
      help: `Add a space after the ${character}.`,
      fix: { safe: true, edits: offsets.map((offset) => ({ from: offset, to: offset, text: ' ' })) },
    };
  }
}

/** Returns the offsets of missing spaces in a text that should be a list or a group. */
function listMissingSpaces({ source, locations }: ContentDocument, { pointer, schema }: Field): number[] {
  const scalar = locations.get(pointer)?.scalar;
  if (scalar?.style !== 'plain') return [];
  const { type, properties = {} } = schema;
  const matches = [...source.text.slice(scalar.from, scalar.to).matchAll(type === 'array' ? DASH : KEY)];
  return matches
    .filter(({ 1: key }) => key === undefined || Object.hasOwn(properties, key))
    .map(({ 0: match, index }) => scalar.from + index + match.length);
}
