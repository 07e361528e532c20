import { truncate, type MessageText } from './labels.ts';

const MAX_LINE_LENGTH = 100;

export const reservedIndicator = (owner: string, character: string): MessageText => ({
  message: `The text in ${owner} starts with “${character}”, so it needs quotes.`,
});

export const dashInsteadOfText = (owner: string): MessageText => ({
  message: `${owner} has a dash where its text should be.`,
  help: 'Write the text, or delete the line if the field is optional.',
});

export const listItemOnKeyLine = (owner: string): MessageText => ({
  message: `The first item of ${owner} needs its own line, like the other items.`,
  help: 'Start a new line before the dash.',
});

export const markdownLinkAsAddress = (owner: string, isPicture: boolean): MessageText => ({
  message: isPicture
    ? `This is a Markdown picture, but ${owner} takes only its path.`
    : `This is a Markdown link, but ${owner} takes only the address.`,
});

export const markdownLinkAsItem = (titleLine: string, urlLine: string): MessageText => ({
  message: 'This is a Markdown link, but here the link text and its address are two separate fields.',
  help: `Write “${truncate(titleLine, MAX_LINE_LENGTH)}”, and “${truncate(urlLine, MAX_LINE_LENGTH)}” on the line below it.`,
});

export const textOnBlockIndicatorLine = (owner: string, indicator: string): MessageText => ({
  message: `The text in ${owner} has to start on the line below “${indicator}”.`,
  help: `Start a new line after “${indicator}”.`,
});

export const noteAfterBlockIndicator = (indicator: string): MessageText => ({
  message: `A space is missing between “${indicator}” and the note after it.`,
  help: 'Add the space.',
});

export const symbolAfterBlockIndicator = (symbol: string, indicator: string): MessageText => ({
  message: `“${symbol}” does not belong after “${indicator}”, which introduces the text below.`,
  help: 'Delete it.',
});

export const longDashInBlockIndicator = (indicator: string): MessageText => ({
  message: `The dash after “${indicator}” comes from a word processor, but it has to be a plain hyphen.`,
});

export const mistypedPipe = (character: string, owner: string): MessageText => ({
  message: `The “${character}” after ${owner} should be “|”, which introduces the text below.`,
  help: 'Write “|”.',
});

export const wrongIndentationDigit = (digit: string, owner: string): MessageText => ({
  message: `The “${digit}” means that the text in ${owner} starts ${digit} spaces further in than its field, but it does not.`,
  help: 'Delete the number.',
});

export const textWithoutBlockIndicator = (owner: string, key: string, indicator: string): MessageText => ({
  message: `The text below ${owner} contains special characters, so it needs “${indicator}” after the colon.`,
  help: `Write “${truncate(key)}: ${indicator}”.`,
});
