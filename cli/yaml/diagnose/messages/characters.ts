import { type MessageText } from './labels.ts';

/** @param code in hexadecimal */
export const controlCharacter = (code: string, replacement: string): MessageText => ({
  message: `There is an invisible control character (U+${code}) here.`,
  help: replaceHelp(replacement),
});

/** @param code in hexadecimal */
export const wordProcessorBreak = (code: string, replacement: string): MessageText => ({
  message: `There is a line break from a word processor (U+${code}) here.`,
  help: replaceHelp(replacement),
});

function replaceHelp(replacement: string): string {
  if (replacement === '') return 'Delete it.';
  return replacement === ' ' ? 'Write a space instead.' : `Write “${replacement}” instead.`;
}

/** @param space name of the character, such as `a no-break space (U+00A0)` */
export const unicodeSpaceIndentation = (space: string, lineCount: number): MessageText => ({
  message: `This line and ${lineCount - 1} others start with ${space}, but only regular spaces work there.`,
  help: 'Type regular spaces instead.',
});

/** @param space name of the character, such as `a no-break space (U+00A0)` */
export const unicodeSpace = (space: string): MessageText => ({
  message: `There is ${space} here, but only regular spaces work next to a field name.`,
  help: 'Type a regular space instead, or delete it.',
});

export const tabIndentation = (lines: string, isPlural: boolean): MessageText => ({
  message: `${lines} ${isPlural ? 'start' : 'starts'} with a tab, but only spaces work there.`,
  help: 'Use two spaces for each level, and set your editor to insert spaces instead of tabs.',
});

export const tabOnBlankLine = (): MessageText => ({
  message: 'This blank line contains a tab, which ends the text above it.',
  help: 'Delete the tab.',
});

export const tabAfterDash = (): MessageText => ({
  message: 'The dash of this list item is followed by a tab, but only a space works there.',
});

export const directive = (): MessageText => ({
  message: 'Lines that start with “%” are instructions for YAML software, which content files do not use.',
  help: 'Delete the line.',
});

export const nestedTooDeeply = (limit: string): MessageText => ({
  message: `More than ${limit} lists or groups are nested inside each other here.`,
  help: 'Look for brackets or dashes that were repeated by mistake.',
});
