import { once } from '../once.ts';
import type { ContentDocument } from '../rule.ts';
import { changedValue } from './changed-value.ts';
import { cutByComment } from './cut-by-comment.ts';
import { indentation } from './indentation.ts';
import { quoteNeeded } from './quote-needed.ts';
import { syntax } from './syntax.ts';

const RULES = [changedValue, cutByComment, indentation, quoteNeeded, syntax];

/**
 * The values that were read as something else than what was meant, by their JSON Pointers: a rule of this group says so,
 * and what the schema says of them would be a second finding for the same mistake.
 */
export const misread = once((document: ContentDocument): Set<string> => {
  const findings = RULES.flatMap((rule) => [...(rule.document?.(document) ?? [])]);
  return new Set(findings.map(({ pointer }) => pointer ?? ''));
});
