import type { Detector } from '../context.ts';
import { lineTextRange } from '../edits.ts';

/** A line number as a program shows it, or the marker of a list or quotation, and the space after it. */
const PREFIX = /^((\d+)(?:[:.)]|[ \t]*[|│])?|[*•>])(?:([ \t]+)|$)/;

/** Fewer lines may start with numbers for other reasons. */
const MIN_LINES = 3;

/**
 * ```yaml
 * 1: title: Acme
 * 2: sector: Federal
 * 3: category: Cloud
 * ```
 * Each line of this file starts with a number, which was probably copied along with the text.
 */
export const copiedLinePrefixes: Detector = ({ lines }) => {
  const found = lines.filter(({ text }) => text !== '').map((line) => ({ line, match: PREFIX.exec(line.text) }));
  const [first] = found;
  const [, prefix = '', lineNumber] = first?.match ?? [];
  if (!first || found.length < MIN_LINES || prefix === '') return undefined;
  const hasSamePrefix = ({ line, match }: (typeof found)[number]) =>
    match?.[1] === prefix && line.indent === first.line.indent;
  const isCopied =
    lineNumber === undefined
      ? found.every(hasSamePrefix)
      : areLineNumbers(found.map(({ match }) => Number(match?.[2])));
  if (!isCopied) return undefined;
  // Spaces beyond the smallest number of spaces are indentation.
  const spaceAfter = Math.min(...found.flatMap(({ match }) => match?.[3]?.length ?? []));
  const edits = found.map(({ line, match }) => {
    const [written = '', , , space] = match ?? [];
    const end = lineTextRange(line).from + written.length;
    return { from: line.from, to: space === undefined ? line.to : end - space.length + spaceAfter, text: '' };
  });
  const { from } = lineTextRange(first.line);
  return {
    from,
    to: from + (lineNumber ?? prefix).length,
    ...(lineNumber === undefined
      ? {
          message: `Each line of this file starts with “${prefix}”, which was probably copied along with the text.`,
          help: `Delete the “${prefix}” at the start of each line, or copy the text again without it.`,
        }
      : {
          message: 'Each line of this file starts with a number, which was probably copied along with the text.',
          help: 'Delete the numbers, or copy the text again without them.',
        }),
    fix: { safe: false, edits },
  };
};

/** Returns whether numbers rise from line to line, or are all 1, as Markdown allows for a numbered list. */
function areLineNumbers(numbers: number[]): boolean {
  return (
    numbers.every((number, index) => number > (numbers[index - 1] ?? -1)) || numbers.every((number) => number === 1)
  );
}
