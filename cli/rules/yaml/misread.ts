import { memoizeLast } from '../../model/memoize-last.ts';
import type { ContentDocument } from '../../model/document.ts';
import { yamlChangedValueRule } from './changed-value.ts';
import { yamlCutByCommentRule } from './cut-by-comment.ts';
import { yamlIndentationRule } from './indentation.ts';
import { yamlQuoteNeededRule } from './quote-needed.ts';
import { yamlSyntaxRule } from './syntax.ts';

const RULES = [yamlChangedValueRule, yamlCutByCommentRule, yamlIndentationRule, yamlQuoteNeededRule, yamlSyntaxRule];

/**
 * The values that were read as something else than what was meant, by their JSON Pointers: a rule of this group says so,
 * and what the schema says of them would be a second finding for the same mistake.
 */
export const misread = memoizeLast((document: ContentDocument): Set<string> => {
  const findings = RULES.flatMap((rule) => [...(rule.document?.(document) ?? [])]);
  return new Set(findings.map(({ pointer }) => pointer ?? ''));
});
