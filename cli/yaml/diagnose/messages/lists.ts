import { scatteredLinesLabel, truncate, type MessageText } from './labels.ts';

const MAX_TEXT_LENGTH = 48;

export const bulletInsteadOfDash = (bullet: string): MessageText => ({
  message: `This line starts with “${bullet}”, but list items start with a dash.`,
});

export const missingSpaceAfterDash = (): MessageText => ({
  message: 'The dash of this list item needs a space after it.',
});

/** @param marker such as `“-”` or `numbers` */
export function markerBeforeField(marker: string, lineCount: number): MessageText {
  const verb = lineCount === 1 ? 'starts' : 'start';
  return { message: `${scatteredLinesLabel(lineCount)} ${verb} with ${marker}, but a field starts with its name.` };
}

export const repeatedDash = (): MessageText => ({
  message: 'This list item starts with two dashes, but one is enough.',
});

export const extraSpaceAfterDash = (): MessageText => ({
  message: 'The dash of this list item has too many spaces after it, so the fields of the item do not line up.',
});

export const fieldItemWithoutDash = (owner: string): MessageText => ({
  message: `${owner} starts an item of this list, so it needs a dash in front of it.`,
});

export const textItemWithoutDash = (text: string): MessageText => ({
  message: `“${truncate(text, MAX_TEXT_LENGTH)}” is in a list, so it needs a dash in front of it.`,
});

/**
 * @param text of the field above, unless it has several lines
 * @param listName name of the missing list, if only one fits
 */
export const itemBelowText = (owner: string, text: string | undefined, listName: string | undefined): MessageText => ({
  message: `This list item is below ${owner}, which already has ${text === undefined ? 'text' : `the text “${truncate(text)}”`}.`,
  help:
    listName === undefined
      ? 'Write the name of its list and a colon on the line above, or move it below the field it belongs to.'
      : `Write “${listName}:” on the line above.`,
});

export const fieldInList = (name: string): MessageText => ({
  message: `The field “${truncate(name)}” is in the middle of a list.`,
  help: 'Move it out of the list, or put a dash in front of it to make it an item.',
});
