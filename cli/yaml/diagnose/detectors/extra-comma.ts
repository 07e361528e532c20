import type { Detector } from '../context.ts';

/**
 * ```yaml
 * tags: [Cloud, , Network]
 * sector: Federal
 * ```
 * This comma has no item before it.
 */
export const extraComma: Detector = ({ error }) => {
  if (!/found ','/.test(error.reason)) return undefined;
  const range = { from: error.offset, to: error.offset + 1 };
  return {
    ...range,
    message: 'This comma has no item before it.',
    help: 'Delete it.',
    fix: { safe: true, edits: [{ ...range, text: '' }] },
  };
};
