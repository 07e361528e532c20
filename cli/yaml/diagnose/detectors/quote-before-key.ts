import type { Detector } from '../context.ts';

/**
 * ```yaml
 * "title: Acme
 * sector: Federal
 * ```
 * The quote before this field name is never closed, and it is not needed.
 */
export const quoteBeforeKey: Detector = ({ lines, line }) => {
  const opener = lines
    .slice(0, line.index + 1)
    .find(({ kind, key, value }) => kind === 'structure' && !key && /^(["'])[A-Za-z][\w-]*:\s(?!.*\1)/.test(value));
  if (!opener) return undefined;
  const range = { from: opener.valueFrom, to: opener.valueFrom + 1 };
  const edits = [{ ...range, text: '' }];
  return {
    rule: 'yaml/unclosed-quote',
    ...range,
    message: 'The quote before this field name is never closed, and it is not needed.',
    fix: { safe: true, edits },
  };
};
