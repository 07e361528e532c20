import { lengthOfBrackets } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import * as messages from '../messages/brackets.ts';
import { leadingIndicator } from '../reserved-indicators.ts';

/**
 * ```yaml
 * tags: [Cloud, Network]]
 * sector: Federal
 * ```
 * This “]” does not match any opening bracket.
 */
export const extraClosingBracket: Detector = (context) => {
  const { text, line } = context;
  if (!/[[{]/.test(leadingIndicator(context) ?? '')) return undefined;
  const length = lengthOfBrackets(line);
  if (!/^[\]}]+$/.test(line.value.slice(length).trim())) return undefined;
  const from = line.valueFrom + length;
  return {
    from,
    ...messages.extraClosingBracket(text.charAt(from)),
    fix: { safe: true, edits: [{ from, to: line.valueFrom + line.value.length, text: '' }] },
  };
};
