import type { Detector } from '../context.ts';
import * as messages from '../messages/characters.ts';

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
    ...messages.nestedTooDeeply(limit),
    recoveryEdits: [],
  };
};
