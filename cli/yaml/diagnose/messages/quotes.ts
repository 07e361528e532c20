import { truncate, writeLine, type MessageText } from './labels.ts';

/** @param editedLine absent if the text continues on other lines */
export function unclosedQuote(owner: string, quote: string, editedLine?: string): MessageText {
  return {
    message: `The quote that starts the text in ${owner} is never closed.`,
    help: editedLine === undefined ? addClosingQuote(quote) : writeLine(editedLine),
  };
}

/** @param editedLine absent if the text continues on other lines */
export function curlyClosingQuote(owner: string, quote: string, editedLine?: string): MessageText {
  return {
    message: `The text in ${owner} starts with a straight quote but ends with a curly one, which does not close it.`,
    help: editedLine === undefined ? addClosingQuote(quote) : writeLine(editedLine),
  };
}

export function unclosedQuoteInBrackets(owner: string, quote: string): MessageText {
  return {
    message: `A quote inside the brackets of ${owner} is never closed.`,
    help: addClosingQuote(quote),
  };
}

export function quoteBeforeKey(editedLine: string): MessageText {
  return {
    message: 'The quote before this field name is never closed, and it is not needed.',
    help: writeLine(editedLine),
  };
}

export function punctuationAfterQuote(character: string, owner: string, editedLine: string): MessageText {
  return {
    message: `There is a “${character}” after the closing quote of ${owner}.`,
    help: writeLine(editedLine),
  };
}

export function textAfterQuote(owner: string, rest: string, editedLine: string): MessageText {
  return {
    message: `The text in ${owner} ends at this quote, but “${truncate(rest)}” follows it.`,
    help: writeLine(editedLine),
  };
}

export function quoteInsideText(quote: string, owner: string, editedLine: string): MessageText {
  return {
    message: `This ${quote === '"' ? 'quotation mark' : 'apostrophe'} ends the text in ${owner} too early.`,
    help: writeLine(editedLine),
  };
}

export function quotedListWithoutBrackets(owner: string, editedLine: string): MessageText {
  return {
    message: `${owner} looks like a list, so it needs brackets around its items.`,
    help: writeLine(editedLine),
  };
}

/** @param editedLine absent if the text continues on other lines */
export function unknownEscape(escape: string, editedLine?: string): MessageText {
  return {
    message: `“${escape}” means nothing inside double quotes. To show a backslash, type it twice.`,
    help: editedLine === undefined ? 'Write “\\\\” to show one backslash.' : writeLine(editedLine),
  };
}

/** @param editedLine absent if the text continues on other lines */
export function escapedApostrophe(editedLine?: string): MessageText {
  return {
    message: 'An apostrophe inside double quotes needs no backslash before it.',
    help: editedLine === undefined ? 'Delete the backslash.' : writeLine(editedLine),
  };
}

function addClosingQuote(quote: string): string {
  return `Write the closing ${quote} where the text ends.`;
}

export function quotedLines(): MessageText {
  return {
    message: 'Every line of this file is in quotes, so none of them is read as a field.',
    help: 'Remove the quotes at the start and at the end of each line.',
  };
}
