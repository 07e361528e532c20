import type { Detector } from '../context.ts';
import { classifyLineWithoutKey } from '../lines-without-key.ts';
import * as messages from '../messages/fields.ts';

/**
 * ```yaml
 * Zoe Papadakis
 * title: Engineer
 * ```
 * “Zoe Papadakis” has no field name in front of it.
 */
export const textWithoutKey: Detector = (context) => {
  const found = classifyLineWithoutKey(context);
  if (found?.kind !== 'text') return undefined;
  const { from, to, contentFrom, value } = found.line;
  return {
    rule: 'yaml/syntax',
    from: contentFrom,
    to: contentFrom + value.length,
    ...messages.textWithoutKey(value),
    recoveryEdits: [{ from, to, text: '' }],
  };
};
