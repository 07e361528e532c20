import { tableRule } from './text-table.ts';
import table from './typo.json' with { type: 'json' };

/** Reports slips of the keyboard in English sentences that no author can mean. */
export const textTypoRule = tableRule(table);
