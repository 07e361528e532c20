import type { Edit } from '../../../model/diagnostic.ts';
import { indentOf, isNamed, type Line } from '../lines.ts';
import { below, clip, type Mistake, type Test } from '../context.ts';

/** Notes as other languages write them. */
const NOTE = /^(?:<!--+\s*(.*?)\s*--+>|\/\*+\s*(.*?)\s*\*+\/|\/\/\s*(.*))$/;

/** What begins a note of several lines in other languages, and what ends it. */
const OPENING = /^(?:<!--+|\/\*+)/;
const CLOSING = /(?:--+>|\*+\/)$/;

/** Lines that part one thing from another, on paper. */
const RULE = /^(?:-{4,}|[=*_~]{3,})(?:[^:]*[^:\s][-=*_~]{3,})?$/;

/** What encloses a file that was copied out of a conversation or a page. */
const FENCE = /^(?:```|~~~)\w*$/;

/** A line that is a note, or nothing, to the person who wrote it, and part of a field to YAML. */
export const foreignLine: Test = ({ text, lines, line }) => {
  for (const one of lines.slice(0, line.index + 1)) {
    if (one.kind !== 'structure') continue;
    const mistake = FENCE.test(one.text) ? fence(text, lines, one) : (longNote(text, lines, one) ?? note(one));
    if (mistake && (OPENING.test(one.text) || NOTE.test(one.text) || !isOfText(lines, one))) return mistake;
  }
  return undefined;
};

/** Whether a line seems to belong to a text: it stands further in than the file itself, and no field or item comes after it. */
function isOfText(lines: Line[], line: Line): boolean {
  const next = below(lines, line.index);
  const isBeforeField = next !== undefined && (isNamed(next) || next.dashes.length > 0);
  return indentOf(line) > 0 && !(isBeforeField && indentOf(next) <= indentOf(line));
}

function fence(text: string, lines: Line[], line: Line): Mistake {
  return {
    ...place(line),
    message: `The line “${line.text}” belongs to no file like this.`,
    help: 'Delete it.',
    fix: { safe: true, edits: [withoutLine(text, lines, line)] },
  };
}

/** A note that goes on over several lines, up to the first that ends one. */
function longNote(text: string, lines: Line[], first: Line): Mistake | undefined {
  if (!OPENING.test(first.text) || NOTE.test(first.text)) return undefined;
  const last = lines.slice(first.index + 1).find((line) => CLOSING.test(line.text));
  if (!last) return undefined;
  const edits = lines.slice(first.index, last.index + 1).map((line) => {
    const from = line.from + line.lead.length;
    const marked = line.text.replace(OPENING, '').replace(CLOSING, '');
    // Some begin each line with a star.
    const words = (first.text.startsWith('/') ? marked.replace(/^\*/, '') : marked).trim();
    if (words) return { from, to: from + line.text.length, text: `# ${words}` };
    // What holds a mark alone goes with its line.
    return line.text ? withoutLine(text, lines, line) : undefined;
  });
  return {
    ...place(first),
    message: `“${clip(first.text)}” begins no note in this file: each line of a note starts with “#”.`,
    help: `Write “# ” in front of each line up to line ${last.index + 1}, without the marks around them, or delete the lines.`,
    fix: { safe: true, edits: edits.filter((edit) => edit !== undefined) },
  };
}

function note(line: Line): Mistake | undefined {
  const [whole, ...inner] = NOTE.exec(line.text) ?? RULE.exec(line.text) ?? [];
  if (whole === undefined) return undefined;
  const words = inner.find((one) => one !== undefined) ?? whole;
  const { from, to } = place(line);
  return {
    ...place(line),
    message: `“${clip(whole)}” is no note in this file: notes start with “#”.`,
    help: `Write “# ${clip(words, 100)}”, or delete the line.`,
    fix: { safe: true, edits: [{ from, to, text: `# ${words}`.trimEnd() }] },
  };
}

/** The edit that takes a line away with its line break. */
export function withoutLine(text: string, lines: Line[], line: Line): Edit {
  return { from: line.from, to: lines[line.index + 1]?.from ?? text.length, text: '' };
}

/** Where the text of a line stands, for a mistake. */
export function place(line: Line) {
  const from = line.from + line.lead.length;
  return { rule: 'yaml/syntax', from, to: from + line.text.length };
}
