import { truncate, type MessageText } from './labels.ts';

export const unclosedQuote = (owner: string, quote: string, isOnOneLine: boolean): MessageText => ({
  message: `The quote that starts the text in ${owner} is never closed.`,
  ...(!isOnOneLine && { help: addClosingQuote(quote) }),
});

export function wrongClosingQuote(owner: string, quote: string, written: string, isOnOneLine: boolean): MessageText {
  const kinds = /[”’]/.test(written) ? ['straight quote', 'curly one'] : [quote, written];
  return {
    message: `The text in ${owner} starts with a ${kinds[0]} but ends with a ${kinds[1]}, which does not close it.`,
    ...(!isOnOneLine && { help: addClosingQuote(quote) }),
  };
}

export const unclosedQuoteInBrackets = (owner: string, quote: string): MessageText => ({
  message: `A quote inside the brackets of ${owner} is never closed.`,
  help: addClosingQuote(quote),
});

export const quoteBeforeKey = (): MessageText => ({
  message: 'The quote before this field name is never closed, and it is not needed.',
});

export const punctuationAfterQuote = (character: string, owner: string): MessageText => ({
  message: `There is a “${character}” after the closing quote of ${owner}.`,
});

export const textAfterQuote = (owner: string, rest: string): MessageText => ({
  message: `The text in ${owner} ends at this quote, but “${truncate(rest)}” follows it.`,
});

export const quoteInsideText = (quote: string, owner: string): MessageText => ({
  message: `This ${quote === '"' ? 'quotation mark' : 'apostrophe'} ends the text in ${owner} too early.`,
});

export const quotedListWithoutBrackets = (owner: string): MessageText => ({
  message: `${owner} looks like a list, so it needs brackets around its items.`,
});

export const unknownEscape = (escape: string, isOnOneLine: boolean): MessageText => ({
  message: `“${escape}” means nothing inside double quotes. To show a backslash, type it twice.`,
  ...(!isOnOneLine && { help: 'Write “\\\\” to show one backslash.' }),
});

export const escapedApostrophe = (): MessageText => ({
  message: 'An apostrophe inside double quotes needs no backslash before it.',
  help: 'Delete the backslash.',
});

function addClosingQuote(quote: string): string {
  return `Write the closing ${quote} where the text ends.`;
}
