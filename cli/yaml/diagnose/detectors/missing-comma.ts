import { quoteScalar } from '../../quote.ts';
import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import type { Line } from '../line.ts';
import { truncate } from '../wording.ts';

/**
 * ```yaml
 * tags: ["Cloud" "Network"]
 * sector: Federal
 * ```
 * A comma is missing before “"Network"]”, or some text in this list needs quotes.
 */
export const missingComma: Detector = (context) => {
  const { text, error } = context;
  const line = lineOfError(context);
  if (!line || !stopsAtMissingComma(context)) return undefined;
  if (text.charAt(error.offset) === '#') return hashtags(context, line);
  return {
    from: error.offset,
    message: `A comma is missing before “${truncate(text.slice(error.offset, line.to), 24)}”, or some text in this list needs quotes.`,
    help: 'Put a comma between two items, and quotes around text that contains a comma, a colon, or a bracket.',
  };
};

/** Items in brackets that start with a “#”, which needs quotes. */
function hashtags({ text, error }: ParseContext, line: Line): SyntaxIssue {
  const written = text.slice(line.valueFrom, line.to);
  const edits = Array.from(written.matchAll(/(?<=[[,]\s*)#[^,\]"']*[^,\]"'\s]/g), ({ 0: item, index }) => {
    const from = line.valueFrom + index;
    return { from, to: from + item.length, text: quoteScalar(item) };
  });
  return {
    rule: 'yaml/cut-by-comment',
    from: error.offset,
    message: 'Text that starts with “#” needs quotes, because “#” starts a comment.',
    fix: { safe: false, edits },
  };
}

/** Returns whether the parser expected a comma, unless a bracket above is unclosed and has swallowed the fields below it. */
export function stopsAtMissingComma(context: ParseContext): boolean {
  const line = lineOfError(context);
  if (!line || !/missed comma/.test(context.error.reason)) return false;
  return !context.lines.some(
    ({ unclosedAt, index, opensWith }) =>
      unclosedAt !== undefined && index < line.index && /[[{]/.test(opensWith ?? ''),
  );
}

function lineOfError({ lines, error }: ParseContext): Line | undefined {
  return lines.findLast(({ from }) => from <= error.offset);
}
