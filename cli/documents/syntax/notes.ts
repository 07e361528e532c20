import { indentOf, isNamed, type Line } from './lines.ts';
import { below, clip, type Mistake, type Test } from './mistake.ts';

/** Notes as other languages write them. */
const NOTE = /^(?:<!--+\s*(.*?)\s*--+>|\/\*+\s*(.*?)\s*\*+\/|\/\/\s*(.*))$/;

/** Lines that part one thing from another, on paper. */
const RULE = /^(?:-{4,}|[=*_~]{3,})(?:[^:]*[^:\s][-=*_~]{3,})?$/;

/** What encloses a file that was copied out of a conversation or a page. */
const FENCE = /^(?:```|~~~)\w*$/;

/** A line that is a note, or nothing, to the person who wrote it, and part of a field to YAML. */
export const foreignLine: Test = ({ text, lines, line }) => {
  for (const one of lines.slice(0, line.index + 1)) {
    if (one.kind !== 'structure') continue;
    const mistake = FENCE.test(one.text) ? fence(text, lines, one) : note(one);
    if (mistake && (NOTE.test(one.text) || !isOfText(lines, one))) return mistake;
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
  const end = lines[line.index + 1]?.from ?? text.length;
  return {
    ...place(line),
    message: `The line “${line.text}” belongs to no file like this.`,
    help: 'Delete it.',
    fix: { safe: true, edits: [{ from: line.from, to: end, text: '' }] },
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

function place(line: Line) {
  const from = line.from + line.lead.length;
  return { rule: 'yaml/syntax', from, to: from + line.text.length };
}
