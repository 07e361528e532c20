import type { Edit } from '../../../model/diagnostic.ts';
import { isImage } from '../../../model/document-types.ts';
import { lineEndingOf } from '../../../model/edits.ts';
import { resolveRef, type Schema } from '../../../model/schema.ts';
import { lengthOfBrackets } from '../bracketed-values.ts';
import type { ParseContext, SyntaxIssue } from '../context.ts';
import { maskQuotedText, valueRange } from '../edits.ts';
import { valueSchema } from '../groups.ts';
import type { Line } from '../line.ts';
import { linesNestedBelow, previousStructureLine, siblingsBelow } from '../neighbors.ts';
import { MAX_TEXT_LENGTH, type MessageText, ownerLabel, truncate } from '../wording.ts';

const EMPTY_VALUE = /^(?:~|null|""|''|\[\s*\]|\{\s*\})$/;

/**
 * Needs a schema in which the nested fields or items belong to the field that has a value.
 *
 * ```yaml
 * challenge:
 *   image: A gate
 *     src: gate.svg
 * ```
 * “image” has fields below it, so it cannot have the text “A gate” as well.
 */
export function valueAboveNestedContent(context: ParseContext, owner: Line, line: Line): SyntaxIssue | undefined {
  const { text, lines } = context;
  const field = valueSchema(context, owner);
  const isItem = line.dashes.length > 0 && field.type === 'array';
  const isOwnField = line.key !== undefined && Object.hasOwn(field.properties ?? {}, line.key.name);
  const isNested = (isItem || isOwnField) && previousStructureLine(lines, line.index) === owner;
  if (!owner.key || owner.opensWith || !isNested) return undefined;
  const { from, to } = valueRange(owner);
  const deletion = { from: owner.key.to + 1, to, text: '' };
  // Text that the editor wrote nowhere else is moved, not deleted.
  const isNeedless =
    EMPTY_VALUE.test(owner.value) || linesNestedBelow(lines, owner).some(({ value }) => value === owner.value);
  const movedLines = isItem ? itemLines(owner) : fieldLine(context, owner, line, field);
  const insertion = movedLines.map((moved) => lineEndingOf(text) + line.indent + moved).join('');
  const edits: Edit[] = isNeedless ? [deletion] : [{ ...deletion, text: insertion }];
  const isFixable = isNeedless || insertion !== '';
  return {
    from,
    to,
    ...wording(owner.value, ownerLabel(owner), isItem ? 'items' : 'fields', isNeedless ? 'delete' : movedLines),
    ...(isFixable ? { fix: { safe: false, edits } } : { recoveryEdits: [deletion] }),
  };
}

/** Returns the items of a list in brackets as lines; none for other values. */
function itemLines(owner: Line): string[] {
  const inner = owner.value.slice(1, -1);
  const masked = maskQuotedText(inner);
  const isList = owner.value.startsWith('[') && lengthOfBrackets(owner) === owner.value.length;
  if (!isList || /[[\]{}]|:(?:\s|$)/.test(masked)) return [];
  const ends = [...Array.from(masked.matchAll(/,/g), ({ index }) => index), inner.length];
  return ends
    .map((end, index) => inner.slice(index === 0 ? 0 : (ends[index - 1] as number) + 1, end).trim())
    .filter((item) => item !== '')
    .map((item) => `- ${item}`);
}

/** Returns the line with the value as the only field that the group lacks and that takes it; none if several or no fields do. */
function fieldLine({ schema, lines }: ParseContext, owner: Line, first: Line, { properties = {} }: Schema): string[] {
  const present = new Set([first, ...siblingsBelow(lines, first)].map(({ key }) => key?.name));
  const value = owner.value.replaceAll(/^["']|["']$/g, '');
  const names = Object.keys(properties).filter(
    (name) => !present.has(name) && takesValue(resolveRef(schema, properties[name]), value),
  );
  return names.length === 1 ? [`${names[0]}: ${owner.value}`] : [];
}

/** Returns whether a field takes a text: only a picture takes the path of one, and only an address takes an address. */
function takesValue({ type, enum: choices, format }: Schema, value: string): boolean {
  if (type !== 'string' || choices) return false;
  if (isImage(value)) return format === 'picture';
  return /^(?:https?:|mailto:|tel:|\/|#)\S*$/.test(value)
    ? format !== undefined && format !== 'picture'
    : format === undefined;
}

/** @param remedy `delete` for a value that is not needed, or the lines that replace it; none if only the editor can tell */
function wording(value: string, owner: string, content: 'fields' | 'items', remedy: 'delete' | string[]): MessageText {
  return {
    message: `${owner} has ${content} below it, so it cannot have the text “${truncate(value)}” as well.`,
    help: helpForValueAbove(content, remedy),
  };
}

function helpForValueAbove(content: 'fields' | 'items', remedy: 'delete' | string[]): string {
  if (remedy === 'delete') return 'Delete the text.';
  if (remedy.length === 0) return `Move the text into one of the ${content}, or delete it.`;
  if (content === 'items') return 'Write all the items below each other, as one list.';
  return `Write “${truncate(remedy.join(''), MAX_TEXT_LENGTH)}” on its own line below it.`;
}
