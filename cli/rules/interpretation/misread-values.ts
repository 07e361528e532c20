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
 * Finds the values that YAML reads differently from what their author meant. What the schema says about them would be a second
 * diagnostic for the same error.
 * @returns their diagnostics by rule, and the JSON Pointers of the values
 */
export function findMisreadValues(
  document: ContentDocument,
  interpretation: Pick<Interpretation, 'blockScalars' | 'missingKeys'>,
): Pick<Interpretation, 'misreadValues'> & { misread: ReadonlySet<string> } {
  const outdentedTexts = findOutdentedTexts(document, interpretation.blockScalars);
  const misreadValues: Interpretation['misreadValues'] = {
    'yaml/changed-value': [...findChangedValues(document)],
    'yaml/cut-by-comment': [...findCutTexts(document)],
    'yaml/indentation': [
      ...findSwallowedItems(document, interpretation.missingKeys),
      ...findSwallowedFields(document, interpretation),
      ...outdentedTexts.map(({ diagnostic }) => diagnostic),
    ],
    'yaml/quote-needed': [...findUnquotedBrackets(document)],
    'yaml/syntax': [...findMissingSpaces(document), ...findMissingCommas(document)],
  };
  const pointers = Object.values(misreadValues).flatMap((found) => found.map(({ pointer }) => pointer ?? ''));
  return { misreadValues, misread: new Set([...pointers, ...outdentedTexts.flatMap(({ fields }) => fields)]) };
}
