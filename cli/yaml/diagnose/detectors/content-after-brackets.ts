import { lengthOfBrackets } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import { leadingIndicator } from '../reserved-indicators.ts';
import { capitalizedOwnerLabel, truncate } from '../wording.ts';

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
    message: `${capitalizedOwnerLabel(line)} ends at this “${text.charAt(to - 1)}”, but “${truncate(rest)}” follows it.`,
    help: 'Put all the items inside one pair of brackets.',
  };
};
