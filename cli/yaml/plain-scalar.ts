import { boolCoreTag, floatCoreTag, intCoreTag, NOT_RESOLVED, nullCoreTag } from 'js-yaml';

type ScalarTag = Pick<typeof intCoreTag, 'tagName'> & {
  resolve: (text: string, explicit: boolean, name: string) => unknown;
};

/** What a text without quotes may stand for besides itself, by its first character. */
const TAGS_BY_FIRST = new Map<string, ScalarTag[]>();
for (const tag of [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag]) {
  for (const first of tag.implicitFirstChars ?? [])
    TAGS_BY_FIRST.set(first, [...(TAGS_BY_FIRST.get(first) ?? []), tag]);
}

/** The value of a text without quotes, by the core schema of YAML 1.2; `.inf` and `.nan` stay text. */
export function resolvePlainScalar(text: string): unknown {
  const first = text.charAt(0);
  if (first === '') return null;
  for (const tag of TAGS_BY_FIRST.get(first) ?? []) {
    const value: unknown = tag.resolve(text, false, tag.tagName);
    if (value !== NOT_RESOLVED && (typeof value !== 'number' || Number.isFinite(value))) return value;
  }
  return text;
}
