import { spacesLabel, truncate, type MessageText } from './labels.ts';

/** Labels of related positions. */
export const FIRST_SET_HERE = 'First set here.';
export const MARKED_HERE = 'Marked here.';

/** @param startsItem whether the second field seems to start the next item of a list */
export const duplicateKey = (name: string, firstLine: number, startsItem: boolean): MessageText => ({
  message: `The field “${truncate(name)}” is already set on line ${firstLine}.`,
  help: startsItem
    ? 'Put a dash in front of it if it starts a new list item, or else keep only one of the two.'
    : `Keep one “${truncate(name)}” and delete the other.`,
});

export const duplicateKeyOfUnnamedGroup = (name: string, group: string): MessageText => ({
  message: `The field “${truncate(name)}” appears twice in “${truncate(group)}”. Another group seems to start here, but its name is missing.`,
  help: `Write the name of the group and a colon on the line above, or keep one “${truncate(name)}” and delete the other.`,
});

/** @param column of the key inside the group, unless the lines below the key have to move as well */
export const outdentedKey = (name: string, group: string, column: number | undefined): MessageText => ({
  message: `“${truncate(name)}” belongs inside “${truncate(group)}”.`,
  help:
    column === undefined
      ? 'Indent it and the lines that belong to it by two more spaces.'
      : `Start its line with ${spacesLabel(column)}.`,
});

export const alias = (name: string, anchorLine: number): MessageText => ({
  message: `“*${truncate(name)}” repeats what “&${truncate(name)}” marks on line ${anchorLine}, which content files do not allow.`,
  help: 'Write the value in both places.',
});

export const anchor = (name: string): MessageText => ({
  message: `“&${truncate(name)}” marks a value to be repeated, which content files do not allow.`,
  help: `Delete “&${truncate(name)}”.`,
});

export const textStartingWithStar = (edited: string): MessageText => ({
  message: 'This text starts with “*”, so it needs quotes.',
  help: `Write “${edited}”.`,
});

export const lostFirstWord = (word: string, edited: string): MessageText => ({
  message: `This text starts with “${word.charAt(0)}”, so “${truncate(word)}” is lost unless the text is in quotes.`,
  help: `Write “${truncate(edited, 100)}”.`,
});

export const tag = (name: string): MessageText => ({
  message: `“${truncate(name)}” gives the value a special type, which content files do not allow.`,
  help: `Delete “${truncate(name)}”, or put the whole text in quotes if it is part of the text.`,
});

/** @param isLast whether nothing follows the separator */
export const mergeKey = (): MessageText => ({
  message: '“<<” copies fields from another place, which content files do not allow.',
  help: 'Delete this line, and write the fields themselves.',
});

/** @param isProse whether text without fields follows */
export const manyDocuments = (separator: string, isLast: boolean, isProse: boolean): MessageText => ({
  message: `The line “${separator}” starts a second document in this file, but a file can hold only one.`,
  help: isLast
    ? 'Delete this line.'
    : isProse
      ? 'Move the text below it into a field, such as “blurb: |”, and delete this line.'
      : 'Delete this line, or move it into a longer text block if it is meant as a dividing line.',
});
