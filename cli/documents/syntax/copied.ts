import { below, type Test } from './mistake.ts';
import { place, withoutLine } from './notes.ts';

/** A field as it was, and as it is. */
const REMOVED = /^-(\s*[\w-]+):(?=\s|$)/;
const ADDED = /^\+(\s*[\w-]+):(?=\s|$)/;

/** `-title: Acme` above `+title: Acme One`: what was and what is, copied out of a comparison of two versions. */
export const comparison: Test = ({ text, lines, line }) => {
  for (const old of lines.slice(0, line.index + 1)) {
    const [, name] = old.kind === 'structure' ? (REMOVED.exec(old.text) ?? []) : [];
    const next = below(lines, old.index);
    if (name === undefined || !next || ADDED.exec(next.text)?.[1] !== name || next.lead !== old.lead) continue;
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
