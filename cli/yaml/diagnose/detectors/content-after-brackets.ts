import { lengthOfBrackets } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import * as messages from '../messages/brackets.ts';
import { capitalizedOwnerLabel } from '../messages/labels.ts';
import { leadingIndicator } from '../reserved-indicators.ts';

/**
 * ```yaml
 * tags: [Cloud], [Network]
 * sector: Federal
 * ```
 * “tags” ends at this “]”, but “, [Network]” follows it.
 */
export const contentAfterBrackets: Detector = (context) => {
  const { text, line } = context;
  if (!/[[{]/.test(leadingIndicator(context) ?? '')) return undefined;
  const length = lengthOfBrackets(line);
  const rest = line.value.slice(length).trim();
  if (!/^,\s*[[{]/.test(rest)) return undefined;
  const to = line.valueFrom + length;
  return {
    from: to - 1,
    to,
    ...messages.contentAfterBrackets(capitalizedOwnerLabel(line), text.charAt(to - 1), rest),
  };
};
