import type { Detector } from '../context.ts';
import { colonInValue } from '../value-with-colon.ts';
import { truncate } from '../wording.ts';

/**
 * ```yaml
 * title: title: Acme
 * sector: Federal
 * ```
 * “title:” appears twice on this line.
 */
export const repeatedKey: Detector = (context) => {
  const { key, value, valueFrom } = context.line;
  if (colonInValue(context) === undefined || !key || !value.startsWith(`${key.name}: `)) return undefined;
  const repeated = `${key.name}:`;
  const [text] = /\S.*$/.exec(value.slice(repeated.length)) ?? [''];
  const to = valueFrom + value.length - text.length;
  return {
    from: valueFrom,
    to: valueFrom + repeated.length,
    message: `“${truncate(`${key.name}:`)}” appears twice on this line.`,
    help: 'Delete one of the two.',
    fix: { safe: true, edits: [{ from: valueFrom, to, text: '' }] },
  };
};
