import { truncate, writeLine, type MessageText } from './labels.ts';

const MAX_TEXT_LENGTH = 48;

export function colonInText(text: string, editedLine: string): MessageText {
  const reason = /:\s/.test(text) ? 'contains a colon followed by a space' : 'ends with a colon';
  return {
    message: `“${truncate(text, MAX_TEXT_LENGTH)}” ${reason}, so it needs quotes.`,
    help: writeLine(editedLine),
  };
}

export const colonInMultilineText = (owner: string): MessageText => ({
  message: `The text in ${owner} has a colon followed by a space on this line, so it needs quotes.`,
  help: 'Put a quote at the start and at the end of the text.',
});

export const curlyQuotesAroundText = (owner: string, editedLine: string): MessageText => ({
  message: `The text in ${owner} has curly quotes around it, but only straight quotes work here.`,
  help: writeLine(editedLine),
});

export const repeatedColon = (name: string, editedLine: string): MessageText => ({
  message: `“${truncate(name)}” has two colons.`,
  help: writeLine(editedLine),
});

export const repeatedKey = (name: string): MessageText => ({
  message: `“${truncate(`${name}:`)}” appears twice on this line.`,
  help: 'Delete one of the two.',
});

export const fieldOnGroupLine = (name: string, group: string): MessageText => ({
  message: `“${truncate(name)}” needs its own line below ${group}, like the field that follows it.`,
  help: `Start a new line before “${truncate(name)}”.`,
});

export const twoFieldsOnOneLine = (name: string): MessageText => ({
  message: `The field “${truncate(name)}” seems to start in the middle of this line.`,
  help: 'Start a new line before it, or put the whole text in quotes if it is part of the text.',
});

export const lookalikeColon = (character: string, name: string, editedLine: string): MessageText => ({
  message: `The “${character}” after “${truncate(name)}” only looks like a colon.`,
  help: writeLine(editedLine),
});

export const missingSpaceAfterColon = (name: string, editedLine: string): MessageText => ({
  message: `“${truncate(name)}:” needs a space after the colon.`,
  help: writeLine(editedLine),
});

export const missingColon = (text: string, editedLine: string): MessageText => ({
  message: `“${truncate(text, MAX_TEXT_LENGTH)}” has no colon after the field name.`,
  help: writeLine(editedLine),
});
