import { quoteScalar } from '../../quote.ts';
import type { Detector } from '../context.ts';
import { valueRange } from '../edits.ts';
import { colonInValue } from '../value-with-colon.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * title: “Acme: how we work”
 * sector: Federal
 * ```
 * The text in “title” has curly quotes around it, but only straight quotes work here.
 */
export const curlyQuotesAroundText: Detector = (context) => {
  const { line } = context;
  if (colonInValue(context) === undefined || !/^[“”„«‘]/.test(line.value)) return undefined;
  const [, inner = line.value] = /^[“”„«‘](.*)[”“»’"']$/.exec(line.value) ?? [];
  const edits = [{ ...valueRange(line), text: quoteScalar(inner) }];
  return {
    rule: 'yaml/quote-needed',
    from: line.valueFrom,
    message: `The text in ${ownerLabel(line)} has curly quotes around it, but only straight quotes work here.`,
    fix: { safe: false, edits },
  };
};
