import { tableRule } from './text-table.ts';
import { twoSpellings } from './two-spellings.ts';
import table from './usage.json' with { type: 'json' };

/** Reports words and phrases that every style guide of English corrects, and words that a text spells in two ways. */
export const textUsageRule = tableRule(table, twoSpellings);
