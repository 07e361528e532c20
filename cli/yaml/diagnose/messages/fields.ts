import { truncate, type MessageText } from './labels.ts';

const MAX_TEXT_LENGTH = 48;

/** @param isKnown whether the fix names the field */
export const textWithoutKey = (text: string, isKnown: boolean): MessageText => ({
  message: `“${truncate(text, MAX_TEXT_LENGTH)}” has no field name in front of it.`,
  ...(!isKnown && { help: 'Write the field name and a colon before it, or “# ” if it is a note.' }),
});

export const strayWord = (text: string): MessageText => ({
  message: `“${truncate(text, MAX_TEXT_LENGTH)}” is not a field, and it is not part of the text above it.`,
  help: 'Delete the line, or indent it like the text that it continues.',
});

export const emphasizedKey = (name: string, isBold: boolean): MessageText => ({
  message: `The field name “${truncate(name)}” is in ${isBold ? 'bold' : 'italics'}, as in Markdown, but field names are plain text.`,
});

export const fileWithoutFields = (): MessageText => ({
  message: 'This file starts with text, but it should start with a field name and a colon.',
  help: 'Write each field as its name, a colon, a space, and its text.',
});

/**
 * Text or fields whose own key is missing, whether or not the file parses without it.
 * @param owner label of the field above
 * @param name label of the missing field
 * @param line the missing line, in quotes
 */
export function missingKey(
  owner: string,
  name: string,
  line: string,
  content: 'text' | 'fields' = 'text',
): MessageText {
  const verb = content === 'text' ? 'seems' : 'seem';
  return {
    message: `The ${content} below ${owner} ${verb} to belong to ${name}, but the line that names it is missing.`,
    help: `Write ${line} above ${content === 'text' ? 'it' : 'them'}.`,
  };
}

export const missingGroupKey = (first: string, last: string, name: string): MessageText => ({
  message: `The fields from “${truncate(first)}” to “${truncate(last)}” seem to belong to “${name}”, but the line that names it is missing.`,
  help: `Write “${name}:” above them.`,
});

/** @param spaces number of spaces that would add the fields to the group above, if that is possible */
export function unnamedGroup(first: string, last: string, spaces: string | undefined): MessageText {
  const alternative = spaces === undefined ? '' : `, or start them with ${spaces}`;
  return {
    message: `The fields from “${truncate(first)}” to “${truncate(last)}” are indented below a field that already has a value.`,
    help: `Write the name of their group and a colon above them${alternative}.`,
  };
}

/** @param remedy `delete` for a value that is not needed, or the lines that replace it; none if only the editor can tell */
export function valueAboveNestedContent(
  value: string,
  owner: string,
  content: 'fields' | 'items',
  remedy: 'delete' | string[],
): MessageText {
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

export const unknownIssue = (reason: string): MessageText => ({
  message: `This line cannot be read as YAML (${reason}).`,
  help: 'Compare its indentation, quotes, and colons with the lines around it.',
});
