import { truncate, type MessageText } from './labels.ts';

export const unclosedBracket = (open: string, close: string, owner: string, isOnOneLine: boolean): MessageText => ({
  message: `The “${open}” that starts the ${open === '[' ? 'list' : 'group'} in ${owner} is never closed.`,
  ...(!isOnOneLine && { help: `Write “${close}” after the last item.` }),
});

export const needlessBracket = (open: string, owner: string): MessageText => ({
  message: `The “${open}” after ${owner} is never closed, and the lines below need no brackets.`,
  help: 'Delete it.',
});

export const commentInBrackets = (open: string, owner: string): MessageText => ({
  message: `The “#” starts a comment, so the “${open}” in ${owner} is never closed. Text that contains “#” needs quotes.`,
});

export const outdentedClosingBracket = (bracket: string, owner: string, help: string): MessageText => ({
  message: `The closing “${bracket}” has to be indented further than ${owner}.`,
  help,
});

export const extraClosingBracket = (bracket: string): MessageText => ({
  message: `This “${bracket}” does not match any opening bracket.`,
  help: 'Delete it.',
});

export const contentAfterBrackets = (owner: string, bracket: string, rest: string): MessageText => ({
  message: `${owner} ends at this “${bracket}”, but “${truncate(rest)}” follows it.`,
  help: 'Put all the items inside one pair of brackets.',
});

export const mismatchedBracket = (open: string, expected: string, found: string): MessageText => ({
  message: `This “${found}” does not match the “${open}” that is still open.`,
  help: `Write “${expected}” before it.`,
});

export const extraComma = (): MessageText => ({ message: 'This comma has no item before it.', help: 'Delete it.' });

export const missingComma = (next: string): MessageText => ({
  message: `A comma is missing before “${truncate(next, 24)}”, or some text in this list needs quotes.`,
  help: 'Put a comma between two items, and quotes around text that contains a comma, a colon, or a bracket.',
});

export const hashtags = (): MessageText => ({
  message: 'Text that starts with “#” needs quotes, because “#” starts a comment.',
});
