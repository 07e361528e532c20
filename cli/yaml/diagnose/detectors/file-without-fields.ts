import type { Detector } from '../context.ts';
import * as messages from '../messages/fields.ts';

/**
 * ```yaml
 * <h1>
 * <p>Acme builds websites.</p>
 * ```
 * This file starts with text, but it should start with a field name and a colon.
 */
export const fileWithoutFields: Detector = ({ line, error }) => {
  if (!/fields should be/.test(error.reason)) return undefined;
  return {
    from: line.contentFrom,
    to: line.contentFrom + line.text.length,
    ...messages.fileWithoutFields(),
    recoveryEdits: [],
  };
};
