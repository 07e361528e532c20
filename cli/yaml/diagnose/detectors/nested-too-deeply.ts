import type { Detector } from '../context.ts';

/**
 * ```yaml
 * tags: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
 *   [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
 * ```
 * More than 100 lists or groups are nested inside each other here.
 */
export const nestedTooDeeply: Detector = ({ error }) => {
  const limit = /nesting exceeded maxDepth \((\d+)\)/.exec(error.reason)?.[1];
  if (limit === undefined) return undefined;
  return {
    from: error.offset,
    message: `More than ${limit} lists or groups are nested inside each other here.`,
    help: 'Look for brackets or dashes that were repeated by mistake.',
    recoveryEdits: [],
  };
};
