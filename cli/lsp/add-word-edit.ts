import type { Edit } from '../model/diagnostic.ts';
import { insertAt, lineEndingOf } from '../model/edits.ts';

/** Returns the edit that adds a word to the list of the project, which is in alphabetical order after its comment. */
export function addWordEdit(list: string, word: string): Edit {
  const lineEnding = lineEndingOf(list);
  const lines = list.split(lineEnding);
  const isAfter = (line: string) => line !== '' && !line.startsWith('#') && line.localeCompare(word, 'en') > 0;
  const next = lines.findIndex(isAfter);
  const before = lines.slice(0, Math.max(0, next)).map((line) => line + lineEnding);
  const from = next < 0 ? list.length : before.join('').length;
  const isUnfinished = next < 0 && list !== '' && !list.endsWith(lineEnding);
  return insertAt(from, `${isUnfinished ? lineEnding : ''}${word}${lineEnding}`);
}
