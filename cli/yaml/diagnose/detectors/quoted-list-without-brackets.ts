import type { Detector } from '../context.ts';
import { valueRange } from '../edits.ts';
import { valueSchema } from '../groups.ts';
import { quotedStartWithRest } from '../quoted-values.ts';
import { capitalizedOwnerLabel } from '../wording.ts';

/**
 * ```yaml
 * tags: "Cloud", "Network"
 * sector: Federal
 * ```
 * “tags” looks like a list, so it needs brackets around its items.
 */
export const quotedListWithoutBrackets: Detector = (context) => {
  const { line } = context;
  const quoted = quotedStartWithRest(context);
  if (!quoted || !/^,\s*["']/.test(quoted.rest) || valueSchema(context, line).type === 'string') return undefined;
  const { from, to } = valueRange(line);
  const edits = [
    { from, to: from, text: '[' },
    { from: to, to, text: ']' },
  ];
  return {
    from,
    message: `${capitalizedOwnerLabel(line)} looks like a list, so it needs brackets around its items.`,
    fix: { safe: false, edits },
  };
};
