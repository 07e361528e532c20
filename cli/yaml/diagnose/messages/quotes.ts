import { truncate, writeLine, type MessageText } from './labels.ts';

/** @param editedLine absent if the text continues on other lines */
export const unclosedQuote = (owner: string, quote: string, editedLine?: string): MessageText => ({
  message: `The quote that starts the text in ${owner} is never closed.`,
  help: editedLine === undefined ? addClosingQuote(quote) : writeLine(editedLine),
});

/** @param editedLine absent if the text continues on other lines */
export const curlyClosingQuote = (owner: string, quote: string, editedLine?: string): MessageText => ({
  message: `The text in ${owner} starts with a straight quote but ends with a curly one, which does not close it.`,
  help: editedLine === undefined ? addClosingQuote(quote) : writeLine(editedLine),
});

export const unclosedQuoteInBrackets = (owner: string, quote: string): MessageText => ({
  message: `A quote inside the brackets of ${owner} is never closed.`,
  help: addClosingQuote(quote),
});

export const quoteBeforeKey = (editedLine: string): MessageText => ({
  message: 'The quote before this field name is never closed, and it is not needed.',
  help: writeLine(editedLine),
});

export const punctuationAfterQuote = (character: string, owner: string, editedLine: string): MessageText => ({
  message: `There is a “${character}” after the closing quote of ${owner}.`,
  help: writeLine(editedLine),
});

export const textAfterQuote = (owner: string, rest: string, editedLine: string): MessageText => ({
  message: `The text in ${owner} ends at this quote, but “${truncate(rest)}” follows it.`,
  help: writeLine(editedLine),
});

export const quoteInsideText = (quote: string, owner: string, editedLine: string): MessageText => ({
  message: `This ${quote === '"' ? 'quotation mark' : 'apostrophe'} ends the text in ${owner} too early.`,
  help: writeLine(editedLine),
});

export const quotedListWithoutBrackets = (owner: string, editedLine: string): MessageText => ({
  message: `${owner} looks like a list, so it needs brackets around its items.`,
  help: writeLine(editedLine),
});

/** @param editedLine absent if the text continues on other lines */
export const unknownEscape = (escape: string, editedLine?: string): MessageText => ({
  message: `“${escape}” means nothing inside double quotes. To show a backslash, type it twice.`,
  help: editedLine === undefined ? 'Write “\\\\” to show one backslash.' : writeLine(editedLine),
});

function addClosingQuote(quote: string): string {
  return `Write the closing ${quote} where the text ends.`;
}

export const quotedLines = (): MessageText => ({
  message: 'Every line of this file is in quotes, so none of them is read as a field.',
  help: 'Remove the quotes at the start and at the end of each line.',
});
