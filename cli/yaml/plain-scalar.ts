import { boolCoreTag, floatCoreTag, intCoreTag, NOT_RESOLVED, nullCoreTag } from 'js-yaml';

type ScalarTag = Pick<typeof intCoreTag, 'tagName'> & {
  resolve: (text: string, explicit: boolean, name: string) => unknown;
};

const TAGS_BY_FIRST_CHARACTER = new Map<string, ScalarTag[]>();
for (const tag of [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag]) {
  for (const first of tag.implicitFirstChars ?? []) {
    TAGS_BY_FIRST_CHARACTER.set(first, [...(TAGS_BY_FIRST_CHARACTER.get(first) ?? []), tag]);
  }
}

/** Returns the value of an unquoted scalar by the core schema of YAML 1.2 (section 10.3.2), except that `.inf` and `.nan` stay text. */
export function resolvePlainScalar(text: string): unknown {
  const first = text.charAt(0);
  if (first === '') return null;
  for (const tag of TAGS_BY_FIRST_CHARACTER.get(first) ?? []) {
    const value: unknown = tag.resolve(text, false, tag.tagName);
    if (value !== NOT_RESOLVED && (typeof value !== 'number' || Number.isFinite(value))) return value;
  }
  return text;
}
