import type { Detector } from '../context.ts';

/**
 * ```yaml
 * %YAML 1.2
 * title: Acme
 * ```
 * Lines that start with “%” are instructions for YAML software, which content files do not use.
 */
export const directive: Detector = ({ lines, error }) => {
  const line = /directive|TAG|%/.test(error.reason) ? lines.find(({ text }) => text.startsWith('%')) : undefined;
  if (!line) return undefined;
  return {
    from: line.contentFrom,
    to: line.to,
    message: 'Lines that start with “%” are instructions for YAML software, which content files do not use.',
    help: 'Delete the line.',
    recoveryEdits: [{ from: line.from, to: line.to, text: '' }],
  };
};
