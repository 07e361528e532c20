import type { Detector } from '../context.ts';
import { firstLineWithoutKey } from '../lines-without-key.ts';
import { truncate } from '../wording.ts';

/**
 * ```yaml
 * title:Acme
 * sector: Federal
 * ```
 * “title:” needs a space after the colon.
 */
export const missingSpaceAfterColon: Detector = (context) => {
  const line = firstLineWithoutKey(context);
  const [start = '', name = ''] = /^([\w-]*[A-Za-z][\w-]*):(?!\/\/)(?=\S)/.exec(line?.value ?? '') ?? [];
  if (!line || name === '') return undefined;
  const to = line.contentFrom + start.length;
  const edits = [{ from: to, to, text: ' ' }];
  return {
    from: to - 1,
    to,
    message: `“${truncate(name)}:” needs a space after the colon.`,
    // An underscore may be the start of a word in italics, as in `_sector:_`.
    fix: { safe: !name.startsWith('_'), edits },
  };
};
