import { truncate, type MessageText } from './labels.ts';

export const mergeConflict = (marker: string): MessageText => ({
  message: `“${marker}” marks a merge conflict: this file contains two versions of the same text.`,
  help: 'Keep one version, and delete the lines that start with <<<<<<<, =======, and >>>>>>>.',
});

export const pastedDiff = (): MessageText => ({
  message:
    'This line and the next look like a copied comparison of two versions, the old one with “-” and the new one with “+”.',
  help: 'Delete the line that starts with “-”, and the “+” before the other.',
});

export const codeFence = (line: string): MessageText => ({
  message: `The line “${line}” does not belong in this file.`,
  help: 'Delete it.',
});

export const foreignComment = (comment: string, text: string): MessageText => ({
  message: `“${truncate(comment)}” is not a note here, because notes start with “#”.`,
  help: `Write “# ${truncate(text, 100)}”, or delete the line.`,
});

export const foreignMultilineComment = (start: string, lastLine: number): MessageText => ({
  message: `“${truncate(start)}” does not start a note here, because each line of a note starts with “#”.`,
  help: `Start each line up to line ${lastLine} with “# ” and remove the other marks, or delete these lines.`,
});

export const lineNumbers = (): MessageText => ({
  message: 'Each line of this file starts with a number, which was probably copied along with the text.',
  help: 'Delete the numbers, or copy the text again without them.',
});

export const copiedLineMarkers = (marker: string): MessageText => ({
  message: `Each line of this file starts with “${marker}”, which was probably copied along with the text.`,
  help: `Delete the “${marker}” at the start of each line, or copy the text again without it.`,
});

export const lostIndentation = (): MessageText => ({
  message: 'No line of this file is indented, so nothing shows which lines belong to which field.',
  help: 'Copy the file again with the spaces at the start of its lines, or indent what belongs to a field by two spaces.',
});

export const templateCode = (code: string): MessageText => ({
  message: `“${truncate(code)}” is a placeholder.`,
  help: 'Replace it with the real text.',
});

export const shownMarkup = (markup: string): MessageText => ({
  message: `Visitors would see “${truncate(markup)}” exactly as written.`,
  help: 'Write words instead, or the symbol itself.',
});

export const htmlNote = (note: string): MessageText => ({
  message: `“${truncate(note)}” is not a note here, because notes start with “#”.`,
  help: 'Write “#” instead.',
});
