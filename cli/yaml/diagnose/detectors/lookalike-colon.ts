import type { Detector } from '../context.ts';
import { firstLineWithoutKey } from '../lines-without-key.ts';
import { truncate } from '../wording.ts';

/**
 * The wide colon of Chinese and Japanese keyboards, for example.
 *
 * ```yaml
 * title：Acme
 * sector: Federal
 * ```
 * The “：” after “title” only looks like a colon.
 */
export const lookalikeColon: Detector = (context) => {
  const line = firstLineWithoutKey(context);
  const [start = '', name = '', character = ''] = /^([A-Za-z][\w-]*)\s*([：﹕∶ː꞉])\s*/.exec(line?.value ?? '') ?? [];
  if (!line || name === '') return undefined;
  const from = line.contentFrom + start.indexOf(character);
  const colon = start.length < line.value.length ? ': ' : ':';
  const edits = [{ from: line.contentFrom + name.length, to: line.contentFrom + start.length, text: colon }];
  return {
    from,
    message: `The “${character}” after “${truncate(name)}” only looks like a colon.`,
    fix: { safe: true, edits },
  };
};
