import type { ContentDocument } from '../../model/document.ts';
import type { Interpretation } from '../../model/interpretation.ts';
import { findChangedValues } from '../yaml/changed-value.ts';
import { findCutTexts } from '../yaml/cut-by-comment.ts';
import { findSwallowedItems } from '../yaml/indentation.ts';
import { findOutdentedTexts } from '../yaml/outdented-text.ts';
import { findUnquotedBrackets } from '../yaml/quote-needed.ts';
import { findSwallowedFields } from '../yaml/swallowed-fields.ts';
import { findMissingCommas, findMissingSpaces } from '../yaml/syntax.ts';

/**
 * Returns the JSON Pointers of the values that YAML reads differently from what their author meant. A rule of the `yaml`
 * group reports each of them; what the schema says about them would be a second diagnostic for the same error.
 */
export function findMisreadValues(
  document: ContentDocument,
  interpretation: Pick<Interpretation, 'blockScalars' | 'missingKeys'>,
): ReadonlySet<string> {
  // Only the errors of the validator are compared with them, and most documents have none.
  if (document.schemaErrors.length === 0) return new Set();
  const diagnostics = [
    ...findChangedValues(document),
    ...findCutTexts(document),
    ...findSwallowedItems(document, interpretation.missingKeys),
    ...findSwallowedFields(document, interpretation),
    ...findUnquotedBrackets(document),
    ...findMissingCommas(document),
    ...findMissingSpaces(document),
  ];
  const outdentedTexts = findOutdentedTexts(document, interpretation.blockScalars);
  return new Set([
    ...diagnostics.map(({ pointer }) => pointer ?? ''),
    ...outdentedTexts.flatMap(({ pointer, fields }) => [pointer, ...fields]),
  ]);
}
