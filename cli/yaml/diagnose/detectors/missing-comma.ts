import type { Detector, ParseContext } from '../context.ts';
import type { Line } from '../line.ts';
import * as messages from '../messages/brackets.ts';

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
  return {
    rule: 'yaml/syntax',
    from: error.offset,
    to: error.offset + 1,
    ...messages.missingComma(text.slice(error.offset, line.to)),
  };
};

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
