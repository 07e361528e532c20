import type { Detector } from '../context.ts';
import { itemAboveField } from '../field-at-dash.ts';
import { truncate } from '../wording.ts';

/**
 * ```yaml
 * - Cloud
 * title: Acme
 * ```
 * The field “title” is in the middle of a list.
 */
export const fieldInList: Detector = (context) => {
  const { key, contentFrom } = context.line;
  const item = itemAboveField(context);
  if (!key || !item || item.key) return undefined;
  return {
    rule: 'yaml/indentation',
    from: contentFrom,
    to: key.to,
    message: `The field “${truncate(key.name)}” is in the middle of a list.`,
    help: 'Move it out of the list, or put a dash in front of it to make it an item.',
  };
};
