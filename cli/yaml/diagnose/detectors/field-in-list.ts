import type { Detector } from '../context.ts';
import { itemAboveField } from '../field-at-dash.ts';
import * as messages from '../messages/lists.ts';

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
  return { rule: 'yaml/indentation', from: contentFrom, to: key.to, ...messages.fieldInList(key.name) };
};
