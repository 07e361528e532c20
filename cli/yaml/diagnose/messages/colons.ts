import { truncate, type MessageText } from './labels.ts';

const MAX_TEXT_LENGTH = 48;

export function colonInText(text: string): MessageText {
  const reason = /:\s/.test(text) ? 'contains a colon followed by a space' : 'ends with a colon';
  return { message: `“${truncate(text, MAX_TEXT_LENGTH)}” ${reason}, so it needs quotes.` };
}

export const colonInMultilineText = (owner: string): MessageText => ({
  message: `The text in ${owner} has a colon followed by a space on this line, so it needs quotes.`,
  help: 'Put a quote at the start and at the end of the text.',
});

export const curlyQuotesAroundText = (owner: string): MessageText => ({
  message: `The text in ${owner} has curly quotes around it, but only straight quotes work here.`,
});

export const repeatedColon = (name: string): MessageText => ({ message: `“${truncate(name)}” has two colons.` });

export const repeatedKey = (name: string): MessageText => ({
  message: `“${truncate(`${name}:`)}” appears twice on this line.`,
  help: 'Delete one of the two.',
});

export const fieldOnGroupLine = (name: string, group: string): MessageText => ({
  message: `“${truncate(name)}” needs its own line below ${group}.`,
  help: `Start a new line before “${truncate(name)}”.`,
});

export const twoFieldsOnOneLine = (name: string): MessageText => ({
  message: `The field “${truncate(name)}” seems to start in the middle of this line.`,
  help: 'Start a new line before it, or put the whole text in quotes if it is part of the text.',
});

export const lookalikeColon = (character: string, name: string): MessageText => ({
  message: `The “${character}” after “${truncate(name)}” only looks like a colon.`,
});

export const missingSpaceAfterColon = (name: string): MessageText => ({
  message: `“${truncate(name)}:” needs a space after the colon.`,
});

export const missingColon = (text: string): MessageText => ({
  message: `“${truncate(text, MAX_TEXT_LENGTH)}” has no colon after the field name.`,
});
