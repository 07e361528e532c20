import type { Schema } from '../../model/schema.ts';

/** Longest message, in characters; the rest goes into the help. */
const MAX_LENGTH = 160;

/**
 * Returns the message of a schema's own `errorMessage`, if there is one for this keyword.
 * @param includeGeneral whether a message for every keyword counts
 */
export function customMessage(schema: Schema, keyword: string, includeGeneral = true): string | undefined {
  const { errorMessage } = schema;
  return typeof errorMessage === 'string' ? (includeGeneral ? errorMessage : undefined) : errorMessage?.[keyword];
}

/**
 * Combines a schema's own message for a keyword, if there is one, with the current value.
 * @param fallback message without a custom one
 * @param current sentence about the current value, for a custom message
 */
export function withCustomMessage(schema: Schema, keyword: string, fallback: string, current: string, help = '') {
  const custom = customMessage(schema, keyword);
  if (custom === undefined) return { message: fallback, help };
  const combined = `${custom} ${current}`;
  const sentences = custom.split(/[.!?](?:\s|$)/).length - 1;
  if (sentences < 2 && combined.length <= MAX_LENGTH) return { message: combined, help };
  return { message: custom, help: `${current} ${help}` };
}
