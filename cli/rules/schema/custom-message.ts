import type { Schema } from '../../model/schema.ts';

/** Longest message, in characters; the rest goes into the help. */
const MAX_LENGTH = 160;

/** Returns the `errorMessage` of a schema for a keyword. @param includeGeneral whether a message for every keyword counts */
export function customMessage(schema: Schema, keyword: string, includeGeneral = true): string | undefined {
  const { errorMessage } = schema;
  return typeof errorMessage === 'string' ? (includeGeneral ? errorMessage : undefined) : errorMessage?.[keyword];
}

/** Combines a schema's own message, if there is one, with a sentence about the current value; otherwise returns the fallback. */
export function withCustomMessage(schema: Schema, keyword: string, fallback: string, current: string, help = '') {
  const custom = customMessage(schema, keyword);
  if (custom === undefined) return { message: fallback, help };
  const combined = `${custom} ${current}`;
  const sentences = custom.split(/[.!?](?:\s|$)/).length - 1;
  if (sentences < 2 && combined.length <= MAX_LENGTH) return { message: combined, help };
  return { message: custom, help: `${current} ${help}` };
}
