import type { Schema } from '../../model/schema.ts';
import { comma, unclosedBracket } from './detectors/brackets.ts';
import { control, directive, oddSpace, tooNested, unmerged } from './detectors/characters.ts';
import { colonInText } from './detectors/colon.ts';
import { comparison, lostIndentation, signBeforeLines } from './detectors/pasted-text.ts';
import { boldName, missingColon, missingDash, missingSpace, noFields, otherColon } from './detectors/fields.ts';
import { leadingSign } from './detectors/reserved-indicator.ts';
import { closingBracket, offLevel, tooDeep, wrongCompany } from './detectors/indentation.ts';
import type { Fault } from './parse-error.ts';
import {
  bulletBeforeField,
  dashBeforeFields,
  itemTooDeep,
  itemWithoutDash,
  otherBullet,
  twoDashes,
  wideDash,
} from './detectors/items.ts';
import { readLines, type Line } from './lines.ts';
import { lostName } from './detectors/missing-key.ts';
import type { Mistake, Test, Trouble } from './context.ts';
import { foreignLine } from './detectors/notes.ts';
import { plainReason } from './parser-messages.ts';
import { badEscape, quoteBeforeField, textAfterQuote, unclosedQuote } from './detectors/quotes.ts';
import { tab, tabBehindDash, tabOnEmptyLine } from './detectors/tabs.ts';
import { blockText, looseText, mistypedPipe, noteInText, wrongDigit } from './detectors/text-blocks.ts';

/** What may be wrong where the parser gives up, the surest signs first. */
const TABLE: Test[] = [
  unmerged,
  signBeforeLines,
  dashBeforeFields,
  lostIndentation,
  foreignLine,
  comparison,
  tooNested,
  control,
  mistypedPipe,
  quoteBeforeField,
  tab,
  tabOnEmptyLine,
  oddSpace,
  boldName,
  bulletBeforeField,
  tabBehindDash,
  directive,
  badEscape,
  closingBracket,
  unclosedQuote,
  textAfterQuote,
  twoDashes,
  wideDash,
  itemWithoutDash,
  itemTooDeep,
  wrongDigit,
  noteInText,
  lostName,
  blockText,
  looseText,
  leadingSign,
  comma,
  unclosedBracket,
  otherColon,
  missingSpace,
  otherBullet,
  missingDash,
  missingColon,
  wrongCompany,
  tooDeep,
  colonInText,
  offLevel,
  noFields,
];

/** What is known about the place where the reading stopped. @param schema of the document */
export function troubleAt(text: string, fault: Fault, schema: Schema): Trouble {
  const lines = readLines(text);
  let line = lines.findLast(({ from }) => from <= fault.offset) as Line;
  while (line.index > 0 && (line.kind === 'empty' || line.kind === 'comment')) line = lines[line.index - 1] as Line;
  return { text, lines, fault, line, schema };
}

/** The mistake that fits best. */
export function firstMistake(trouble: Trouble): Mistake {
  for (const test of TABLE) {
    const mistake = test(trouble);
    if (mistake && !changesNothing(trouble, mistake)) return mistake;
  }
  return unknownMistake(trouble.fault, trouble.text);
}

/** What is left: the parser's reason, and the last character it looked at. */
export function unknownMistake({ reason, offset }: Fault, text: string): Mistake {
  let from = Math.min(offset, text.length - 1);
  while (from > 0 && /\s/.test(text.charAt(from))) from--;
  return {
    rule: 'yaml/syntax',
    from,
    to: Math.min(from + 1, text.length),
    message: `This line cannot be read as YAML (${plainReason(reason)}).`,
    help: 'Compare it with the lines around it: its indentation, its quotes, its colon.',
  };
}

/** Whether the repair leaves the text as it is: then this is not the mistake. */
function changesNothing({ text }: Trouble, { fix }: Mistake): boolean {
  return fix !== undefined && fix.edits.every((edit) => text.slice(edit.from, edit.to) === edit.text);
}
