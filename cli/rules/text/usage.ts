import { tableRule } from './text-table.ts';
import table from './usage.json' with { type: 'json' };

/** Reports words and phrases that every style guide of English corrects. */
export const textUsageRule = tableRule(table);
