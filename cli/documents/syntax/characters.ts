import { nameOfSpace, ODD_SPACE, plainSpaces } from '../odd-space.ts';
import { above, type Mistake, type Test, type Trouble } from './mistake.ts';
import { indentOf, type Line } from './lines.ts';
import { levelsAbove, nearest } from './levels.ts';

/** What Windows means by control characters that YAML does not allow. */
const WINDOWS: Record<string, string> = {
  '\x91': '‘',
  '\x92': '’',
  '\x93': '“',
  '\x94': '”',
  '\x96': '–',
  '\x97': '—',
};

/** A character that no YAML file may hold. */
export const control: Test = ({ text, fault }) => {
  if (!/non-printable|null byte|valid JSON character/.test(fault.reason)) return undefined;
  const character = text.charAt(fault.offset);
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const meant = WINDOWS[character] ?? '';
  const [from, to] = [fault.offset, fault.offset + 1];
  return {
    rule: 'yaml/odd-space',
    from,
    to,
    message: `An invisible control character (U+${code}) stands here.`,
    help: meant === '' ? 'Delete it.' : `Write “${meant}” instead.`,
    fix: { safe: true, edits: [{ from, to, text: meant }] },
  };
};

/** A tab at the start of a line, and of the lines that follow it; of all lines where the whole file is indented so. */
export const tab: Test = (trouble) => {
  const { lines, line, fault } = trouble;
  const hasTab = ({ kind, lead }: Line) => (kind === 'structure' || kind === 'inside') && lead.includes('\t');
  const first = /tab char|end of the stream|mapping entry|sequence entry|deficient/.test(fault.reason)
    ? [line, above(lines, line.index), lines.find(({ kind }) => kind === 'structure')].find((one) => one && hasTab(one))
    : undefined;
  if (!first) return undefined;
  let last = first.index;
  while (lines[last + 1] && hasTab(lines[last + 1] as Line)) last++;
  const inRow = lines.slice(first.index, last + 1);
  const inFile = lines.filter(({ lead }) => lead.includes('\t'));
  const sample = inFile.find(({ kind }) => kind === 'structure') ?? first;
  const isWhole =
    inFile.length > inRow.length &&
    lines.every(({ kind, lead }) => kind !== 'structure' || !lead.startsWith(' ')) &&
    levelsAbove(trouble, sample).includes(width(sample));
  const run = isWhole ? inFile : inRow;
  const shift = isWhole ? 0 : nearest(levelsAbove(trouble, first), width(first)) - width(first);
  const edits = run.map((one) => ({
    from: one.from,
    to: one.from + indentOf(one),
    text: ' '.repeat(Math.max(0, width(one) + shift)),
  }));
  const at = first.from + first.lead.indexOf('\t');
  const others = run.length - 1;
  const below = others === 1 ? 'the next' : `the ${others} below it`;
  const which = isWhole ? `${others} others` : below;
  return {
    rule: 'yaml/tab',
    from: at,
    to: first.from + indentOf(first),
    message: `This line${others > 0 ? ` and ${which} start` : ' starts'} with a tab; only spaces may stand there.`,
    help: 'Use two spaces for each step, and let your editor insert spaces for tabs.',
    fix: { safe: true, edits },
  };
};

/** A tab on an empty line of a text block, which ends the block. */
export const tabOnEmptyLine: Test = ({ text, lines, line, fault }) => {
  if (!/mapping entry|multiline key|end of the stream/.test(fault.reason)) return undefined;
  const block = lines.slice(0, line.index).findLast(({ opens }) => opens === '|' || opens === '>');
  const between = block ? lines.slice(block.index + 1, line.index) : [];
  const empty = between.find(({ text: own, from, to }) => own === '' && text.slice(from, to).includes('\t'));
  if (!empty) return undefined;
  return {
    rule: 'yaml/tab',
    from: empty.from,
    to: empty.to,
    message: 'This empty line holds a tab, which ends the text above it.',
    help: 'Delete the tab.',
    fix: { safe: true, edits: [{ from: empty.from, to: empty.to, text: '' }] },
  };
};

/** How far a line stands to the right when a tab counts as two spaces. */
function width({ lead }: Line): number {
  return lead.replaceAll('\t', '  ').length;
}

/** A no-break space or the like before a line's text, in the name of a field, or behind its colon or dash. */
export const oddSpace: Test = ({ text, lines, line }) => {
  for (const one of [line, above(lines, line.index)]) {
    const start = one && BEFORE_VALUE.exec(text.slice(one.from, one.to));
    const found = start && RUN.exec(start[0]);
    if (one && found) return odd(found[0], one.from + found.index);
  }
  return undefined;
};

const BEFORE_VALUE = /^(?:\s|-(?=\s))*(?:[^\s"'#:][^"'#:]*:?)?\s*/;
const RUN = new RegExp(`${ODD_SPACE.source}+`);

function odd(characters: string, from: number): Mistake {
  const to = from + characters.length;
  return {
    rule: 'yaml/odd-space',
    from,
    to,
    message: `${nameOfSpace(characters.charAt(0))} stands here; only plain spaces may stand around the name of a field.`,
    help: 'Type a plain space instead, or delete it.',
    fix: { safe: true, edits: [{ from, to, text: plainSpaces(characters) }] },
  };
}

/** `%YAML 1.2` and the like. */
export const directive: Test = ({ lines, fault }) => {
  const line = /directive|TAG|%/.test(fault.reason) ? lines.find(({ text }) => text.startsWith('%')) : undefined;
  if (!line) return undefined;
  return {
    rule: 'yaml/syntax',
    from: line.body,
    to: line.to,
    message: 'A line that starts with “%” is an order to the reader of the file; content files have none.',
    help: 'Delete the line.',
    detour: [{ from: line.from, to: line.to, text: '' }],
  };
};

/** What Git leaves where two versions of a file could not be brought together. */
export const unmerged: Test = ({ text }: Trouble) => {
  const marker = /^(?:<{7}|>{7}|={7})(?: .*|)$/m.exec(text);
  if (!marker) return undefined;
  return {
    rule: 'yaml/syntax',
    from: marker.index,
    to: marker.index + 7,
    message: `“${marker[0].slice(0, 7)}” shows that two versions of this file were not brought together.`,
    help: 'Keep one version, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    detour: [],
  };
};

/** Lists and groups inside one another without end. */
export const tooNested: Test = ({ fault }) => {
  const limit = /nesting exceeded maxDepth \((\d+)\)/.exec(fault.reason)?.[1];
  if (limit === undefined) return undefined;
  return {
    rule: 'yaml/syntax',
    from: fault.offset,
    to: fault.offset + 1,
    message: `More than ${limit} lists or groups stand inside one another here.`,
    help: 'Look for brackets or dashes that were repeated by mistake.',
    detour: [],
  };
};
