import type { SyntaxIssue } from './context.ts';
import type { ParseError } from './parse-error.ts';
import { plainReason } from './parser-messages.ts';

/** Returns the issue for an error that no detector explains: the parser's reason at the last character it read. */
export function unknownIssue({ reason, offset }: ParseError, text: string): SyntaxIssue {
  let from = Math.min(offset, text.length - 1);
  while (from > 0 && /\s/.test(text.charAt(from))) from--;
  return {
    from,
    to: Math.min(from + 1, text.length),
    message: `This line cannot be read as YAML (${plainReason(reason)}).`,
    help: 'Compare its indentation, quotes, and colons with the lines around it.',
  };
}
