import { linesLabel, spacesLabel, truncate, type MessageText } from './labels.ts';

export const misindentedLine = (current: number, expected: number): MessageText => ({
  message: `This line starts with ${spacesLabel(current)}, but the lines around it call for ${expected === 0 ? 'none' : expected}.`,
  help: startWith('it', expected),
});

export function unindentedContinuation(lineCount: number, owner: string, expected: number): MessageText {
  const [seems, it, is] = lineCount === 1 ? ['seems', 'it', 'is'] : ['seem', 'they', 'are'];
  return {
    message: `${linesLabel(lineCount)} ${seems} to continue the text in ${owner}, but ${it} ${is} not indented enough.`,
    help: startWith(lineCount === 1 ? 'it' : 'them', expected),
  };
}

/** @param isRemovable whether the lines may have been typed by accident */
export function outdentedText(lineCount: number, owner: string, expected: number, isRemovable: boolean): MessageText {
  const [is, it] = lineCount === 1 ? ['is', 'it'] : ['are', 'them'];
  const alternative = isRemovable ? `, or delete ${it} if visitors should not read ${it}` : '';
  return {
    message: `${linesLabel(lineCount)} ${is} not indented enough to belong to the text in ${owner}.`,
    help: `Start ${it} with ${spacesLabel(expected)}${alternative}.`,
  };
}

export const commentInTextBlock = (owner: string): MessageText => ({
  message: `This note interrupts the text in ${owner}, which continues below it.`,
  help: 'Move it above the field, because notes are not allowed inside text.',
});

function startWith(lines: 'it' | 'them', spaces: number): string {
  return `Start ${lines} with ${spacesLabel(spaces)}.`;
}

export const swallowedKey = (name: string, column: number): MessageText => ({
  message: `“${truncate(name)}” is indented so far that it is read as part of the text above.`,
  help: column === 0 ? 'Start its line without spaces.' : `Start its line with ${column} spaces.`,
});
