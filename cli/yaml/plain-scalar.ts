import { boolCoreTag, floatCoreTag, intCoreTag, NOT_RESOLVED, nullCoreTag } from 'js-yaml';

const TAGS = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag];

/** Returns the value of an unquoted scalar by the core schema of YAML 1.2 (section 10.3.2), except that `.inf` and `.nan` stay text. */
export function resolvePlainScalar(text: string): unknown {
  for (const tag of TAGS) {
    const value: unknown = tag.resolve(text, false, tag.tagName);
    if (value !== NOT_RESOLVED && (typeof value !== 'number' || Number.isFinite(value))) return value;
  }
  return text;
}
