import type { Detector } from '../context.ts';
import { truncate } from '../wording.ts';

/**
 * ```yaml
 * title: : Acme
 * sector: Federal
 * ```
 * “title” has two colons.
 */
export const repeatedColon: Detector = ({ line }) => {
  const [colon] = /^:(?=\s|$)[ \t]*/.exec(line.value) ?? [];
  if (!line.key || colon === undefined) return undefined;
  const hasText = line.value.length > colon.length;
  const edits = [{ from: hasText ? line.valueFrom : line.key.to + 1, to: line.valueFrom + colon.length, text: '' }];
  return {
    from: line.valueFrom,
    message: `“${truncate(line.key.name)}” has two colons.`,
    fix: { safe: hasText, edits },
  };
};
