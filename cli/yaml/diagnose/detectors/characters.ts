import { describeSpace, UNICODE_SPACE, toPlainSpaces } from '../../../model/unicode-space.ts';
import { levelOf, type Line } from '../lines.ts';
import { above, type Mistake, type Test, type Trouble } from '../context.ts';

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
  // What is left of a quote in UTF-8 that was read as Windows-1252: `text/garbled` knows the others.
  const isQuote = text.slice(fault.offset - 2, fault.offset + 1) === 'â€\x9d';
  const isBreak = /[\v\f]/.test(character);
  const isBetween = /\S/.test(text.charAt(fault.offset - 1)) && /\S/.test(text.charAt(fault.offset + 1));
  const meant = isQuote ? '”' : isBreak && isBetween ? ' ' : (WINDOWS[character] ?? '');
  const [from, to] = [fault.offset - (isQuote ? 2 : 0), fault.offset + 1];
  return {
    rule: 'yaml/odd-space',
    from,
    to,
    message: isBreak
      ? `A line break of a word processor (U+${code}) stands here.`
      : `An invisible control character (U+${code}) stands here.`,
    help: meant === '' ? 'Delete it.' : meant === ' ' ? 'Write a space instead.' : `Write “${meant}” instead.`,
    fix: { safe: true, edits: [{ from, to, text: meant }] },
  };
};

/** A no-break space or the like before a line's text, in the name of a field, or behind its colon or dash. */
export const oddSpace: Test = ({ text, lines, line }) => {
  const margins = lines.filter((one) => seemsIndented(lines, one));
  if (margins.length >= FEWEST_LINES) return oddMargins(margins);
  // A line that only seems to be indented may be taken for the start of a name that goes on over all lines below.
  const outside = margins.find(({ index }) => index < line.index);
  for (const one of [outside, line, above(lines, line.index)]) {
    const start = one && BEFORE_VALUE.exec(text.slice(one.from, one.to));
    const found = start && RUN.exec(start[0]);
    if (one && found) return odd(found[0], one.from + found.index);
  }
  return undefined;
};

/** So many lines do not start with odd spaces by chance. */
const FEWEST_LINES = 4;

/** Lines that all start with such spaces, as in a text that was copied from a web page. */
function oddMargins(lines: Line[]): Mistake {
  const [first] = lines as [Line];
  const sign = first.lead.charAt(first.lead.search(UNICODE_SPACE));
  return {
    rule: 'yaml/odd-space',
    from: first.from,
    to: first.from + first.lead.length,
    message: `${describeSpace(sign)} stands at the start of this line and ${lines.length - 1} others; only plain spaces may stand there.`,
    help: 'Type plain spaces instead.',
    fix: {
      safe: true,
      edits: lines.map(({ from, lead }) => ({ from, to: from + lead.length, text: toPlainSpaces(lead) })),
    },
  };
}

function seemsIndented(lines: Line[], { kind, lead, opener }: Line): boolean {
  const column = lead.search(UNICODE_SPACE);
  const owner = lines[opener ?? -1];
  return column >= 0 && (kind === 'structure' || (owner !== undefined && column <= levelOf(owner)));
}

const BEFORE_VALUE = /^(?:\s|-(?=\s))*(?:[^\s"'#:][^"'#:]*:?)?\s*/;
const RUN = new RegExp(`${UNICODE_SPACE.source}+`);

function odd(characters: string, from: number): Mistake {
  const to = from + characters.length;
  return {
    rule: 'yaml/odd-space',
    from,
    to,
    message: `${describeSpace(characters.charAt(0))} stands here; only plain spaces may stand around the name of a field.`,
    help: 'Type a plain space instead, or delete it.',
    fix: { safe: true, edits: [{ from, to, text: toPlainSpaces(characters) }] },
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
