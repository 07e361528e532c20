import type { Detector } from '../context.ts';
import { quoteValueEdit } from '../edits.ts';
import { colonInValue } from '../value-with-colon.ts';
import { describeColon } from '../wording.ts';

/**
 * ```yaml
 * title: Acme: how we work
 * sector: Federal
 * ```
 * “Acme: how we work” contains a colon followed by a space, so it needs quotes.
 */
export const colonInText: Detector = (context) => {
  const colon = colonInValue(context);
  if (colon === undefined) return undefined;
  const { line } = context;
  const edits = [quoteValueEdit(line)];
  return {
    rule: 'yaml/quote-needed',
    from: colon,
    ...describeColon(line.value),
    fix: { safe: true, edits },
  };
};
