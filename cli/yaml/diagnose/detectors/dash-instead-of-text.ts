import type { Detector } from '../context.ts';
import * as messages from '../messages/indicators.ts';
import { capitalizedOwnerLabel } from '../messages/labels.ts';
import { leadingIndicator } from '../reserved-indicators.ts';

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
    ...messages.dashInsteadOfText(capitalizedOwnerLabel(line)),
  };
};
