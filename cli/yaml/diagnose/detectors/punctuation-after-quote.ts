import type { Detector } from '../context.ts';
import { valueRange } from '../edits.ts';
import { quotedStartWithRest } from '../quoted-values.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * title: "Acme",
 * sector: Federal
 * ```
 * There is a “,” after the closing quote of “title”.
 */
export const punctuationAfterQuote: Detector = (context) => {
  const { line } = context;
  const quoted = quotedStartWithRest(context);
  if (!quoted || !/^[,;.]$/.test(quoted.rest)) return undefined;
  const { to } = valueRange(line);
  const edits = [{ from: quoted.closedAt, to, text: '' }];
  return {
    from: to - 1,
    to,
    message: `There is a “${quoted.rest}” after the closing quote of ${ownerLabel(line)}.`,
    // A period may belong to the sentence in quotes.
    fix: { safe: quoted.rest !== '.', edits },
  };
};
