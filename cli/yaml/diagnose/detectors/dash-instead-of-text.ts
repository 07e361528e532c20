import type { Detector } from '../context.ts';
import { leadingIndicator } from '../reserved-indicators.ts';
import { capitalizedOwnerLabel } from '../wording.ts';

/**
 * ```yaml
 * alt: -
 * src: gate.svg
 * ```
 * “alt” has a dash where its text should be.
 */
export const dashInsteadOfText: Detector = (context) => {
  const { line } = context;
  if (leadingIndicator(context) === undefined || line.value !== '-') return undefined;
  return {
    from: line.valueFrom,
    message: `${capitalizedOwnerLabel(line)} has a dash where its text should be.`,
    help: 'Write the text, or delete the line if the field is optional.',
  };
};
