import { countCharacters, pluralize } from '../model/message-text.ts';
import type { Schema } from '../model/schema.ts';

/** Describes a field in Markdown: its name, what it is for, and its limits, with the part of them that a value uses. */
export function describeField(schema: Schema, value?: unknown): string {
  const { title, markdownDescription } = schema;
  return [title && `**${title}**`, markdownDescription, describeLimits(schema, value)].filter(Boolean).join('\n\n');
}

function describeLimits(schema: Schema, value: unknown): string {
  const { enum: choices, type, minLength = 0, maxLength, minItems = 0, maxItems } = schema;
  if (choices) return `One of: ${choices.join(', ')}.`;
  if (type === 'boolean') return 'One of: true, false.';
  if (type === 'array') return countOf(Array.isArray(value) ? value.length : undefined, minItems, maxItems, 'item');
  return countOf(typeof value === 'string' ? countCharacters(value) : undefined, minLength, maxLength, 'character');
}

/** Returns `42 of 50 to 160 characters.`, or without a value the limits alone; empty if there are none. */
function countOf(count: number | undefined, min: number, max: number | undefined, unit: string): string {
  if (max === undefined) return min > 1 ? `At least ${pluralize(min, unit)}.` : '';
  const limit = min > 1 ? `${min} to ${pluralize(max, unit)}` : pluralize(max, unit);
  if (count !== undefined) return `${count} of ${limit}.`;
  return min > 1 ? `${limit}.` : `Up to ${limit}.`;
}
