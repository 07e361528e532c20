import type { Detector } from '../context.ts';

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
    message: 'This file starts with text, but it should start with a field name and a colon.',
    help: 'Write each field as its name, a colon, a space, and its text.',
    recoveryEdits: [],
  };
};
