import { lengthOfBrackets } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import { leadingIndicator } from '../reserved-indicators.ts';
import { type MessageText } from '../wording.ts';

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
    ...wording(text.charAt(from)),
    fix: { safe: true, edits: [{ from, to: line.valueFrom + line.value.length, text: '' }] },
  };
};

function wording(bracket: string): MessageText {
  return {
    message: `This “${bracket}” does not match any opening bracket.`,
    help: 'Delete it.',
  };
}
