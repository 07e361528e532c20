import { isOpen } from '../levels.ts';
import { isNamed, opensBlock } from '../lines.ts';
import { below, type Test } from '../context.ts';
import { place, withoutLine } from './notes.ts';

/** The number that a program shows before a line, or the sign of a list or a quotation, and the space between the two. */
const SIGN = /^((\d+)(?:[:.)]|[ \t]*[|│])?|[*•>])(?:([ \t]+)|$)/;

/** Fewer lines may have other reasons to start with numbers. */
const FEWEST_LINES = 3;

/** One text or group whose lines stand at the margin may have got there by itself. */
const FEWEST_OPEN = 2;

/** A field as it was, and as it is. */
const REMOVED = /^-(\s*[\w-]+):(?=\s|$)/;
const ADDED = /^\+(\s*[\w-]+):(?=\s|$)/;

/** `-title: Acme` above `+title: Acme One`: what was and what is, copied out of a comparison of two versions. */
export const comparison: Test = ({ text, lines, line }) => {
  for (const old of lines.slice(0, line.index + 1)) {
    const [, name] = old.kind === 'structure' ? (REMOVED.exec(old.text) ?? []) : [];
    const next = name === undefined ? undefined : below(lines, old.index);
    if (!next || ADDED.exec(next.text)?.[1] !== name || next.lead !== old.lead) continue;
    const sign = next.from + next.lead.length;
    return {
      ...place(old),
      message:
        'This line and the next seem to be copied from a comparison of two versions: one with “-”, one with “+”.',
      help: 'Delete the line that starts with “-”, and the “+” before the other.',
      fix: { safe: false, edits: [withoutLine(text, lines, old), { from: sign, to: sign + 1, text: '' }] },
    };
  }
  return undefined;
};

/** Every line with its number before it, as an editor or a web page shows it, or with the sign of a list of lines or of a quotation. */
export const signBeforeLines: Test = ({ lines }) => {
  const found = lines.flatMap((line) => (line.text === '' ? [] : { line, sign: SIGN.exec(line.text) }));
  const [first] = found;
  const [, sign = '', number] = first?.sign ?? [];
  if (!first || found.length < FEWEST_LINES || sign === '') return undefined;
  const numbers = found.map((one) => Number(one.sign?.[2]));
  const isSame = (one: (typeof found)[number]) => one.sign?.[1] === sign && one.line.lead === first.line.lead;
  const isRow = number === undefined ? found.every(isSame) : isCount(numbers);
  if (!isRow) return undefined;
  // What is more than the least space belongs to the line.
  const space = Math.min(...found.flatMap((one) => one.sign?.[3]?.length ?? []));
  const edits = found.map((one) => {
    const [written = '', , , behind] = one.sign ?? [];
    const end = one.line.from + one.line.lead.length + written.length;
    return { from: one.line.from, to: behind === undefined ? one.line.to : end - behind.length + space, text: '' };
  });
  const { from } = place(first.line);
  const what = number === undefined ? `“${sign}”` : 'numbers';
  return {
    rule: 'yaml/syntax',
    from,
    to: from + (number ?? sign).length,
    message: `The lines of this file start with ${what}, as a program shows ${number === undefined ? 'it' : 'them'} beside a text.`,
    help: `Delete the ${number === undefined ? `${what} before each of them` : what}, or copy the text again without them.`,
    fix: { safe: false, edits },
  };
};

/** Whether numbers rise from line to line, or are all 1, as those of a list may be written in Markdown. */
function isCount(numbers: number[]): boolean {
  return (
    numbers.every((number, index) => number > (numbers[index - 1] ?? -1)) || numbers.every((number) => number === 1)
  );
}

/** Not one line starts with a space, and several texts and groups should: some pages and programs drop what a line starts with. */
export const lostIndentation: Test = ({ lines }) => {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { key } of lines) if (key) (seen.has(key.name) ? again : seen).add(key.name);
  const open = lines.filter((line) => {
    const next = lines[line.index + 1];
    // The items of a list may stand where its field does.
    if (line.kind !== 'structure' || !next?.text || next.dashes.length > 0) return false;
    if (opensBlock(line)) return !isNamed(next);
    // A field that has no value yet has no fields either; names that come back are those of groups.
    return isOpen(line) && again.has(next.key?.name ?? '');
  });
  const [first] = open;
  if (!first || open.length < FEWEST_OPEN || lines.some(({ lead }) => lead !== '')) return undefined;
  return {
    ...place(first),
    rule: 'yaml/indentation',
    message: 'No line of this file starts with a space, so nothing shows what belongs to which field.',
    help: 'Copy the file again with the spaces at the start of its lines, or start what belongs to a field with two more than the field.',
    detour: [],
  };
};
