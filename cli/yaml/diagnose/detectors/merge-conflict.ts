import type { Detector } from '../context.ts';

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
