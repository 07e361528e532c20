import type { Detector } from '../context.ts';
import * as messages from '../messages/brackets.ts';
import { stopsAtMissingComma } from './missing-comma.ts';

/**
 * ```yaml
 * tags: [Cloud, Network}
 * sector: Federal
 * ```
 * This “}” does not match the “[” that is still open.
 */
export const mismatchedBracket: Detector = (context) => {
  const { text, error } = context;
  const found = text.charAt(error.offset);
  if (!stopsAtMissingComma(context) || !/[\]}]/.test(found)) return undefined;
  const [open, expected] = found === '}' ? ['[', ']'] : ['{', '}'];
  return {
    from: error.offset,
    ...messages.mismatchedBracket(open as string, expected as string, found),
    fix: { safe: false, edits: [{ from: error.offset, to: error.offset, text: expected as string }] },
  };
};
