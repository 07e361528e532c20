import type { Detector } from '../context.ts';
import { stopsAtMissingComma } from './missing-comma.ts';
import { type MessageText } from '../wording.ts';

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
    ...wording(open as string, expected as string, found),
    fix: { safe: false, edits: [{ from: error.offset, to: error.offset, text: expected as string }] },
  };
};

function wording(open: string, expected: string, found: string): MessageText {
  return {
    message: `This “${found}” does not match the “${open}” that is still open.`,
    help: `Write “${expected}” before it.`,
  };
}
