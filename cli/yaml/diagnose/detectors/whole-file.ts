import { type Detector, isKind } from '../context.ts';

/**
 * ```yaml
 * <<<<<<< HEAD
 * title: Acme
 * ```
 * “<<<<<<<” marks a merge conflict: this file contains two versions of the same text.
 */
export const mergeConflict: Detector = ({ text }) => {
  const line = /^(?:<{7}|>{7}|={7})(?: .*|)$/m.exec(text);
  if (!line) return undefined;
  const marker = line[0].slice(0, 7);
  return {
    from: line.index,
    to: line.index + marker.length,
    message: `“${marker}” marks a merge conflict: this file contains two versions of the same text.`,
    help: 'Keep one version, and delete the lines that start with <<<<<<<, =======, and >>>>>>>.',
    recoveryEdits: [],
  };
};

/**
 * ```yaml
 * <h1>
 * <p>Acme builds websites.</p>
 * ```
 * This file starts with text, but it should start with a field name and a colon.
 */
export const fileWithoutFields: Detector = ({ line, error }) => {
  if (!isKind(error, 'no-fields')) return undefined;
  return {
    from: line.contentFrom,
    to: line.contentFrom + line.text.length,
    message: 'This file starts with text, but it should start with a field name and a colon.',
    help: 'Write each field as its name, a colon, a space, and its text.',
    recoveryEdits: [],
  };
};
