import { contentDuplicateRule } from './content/duplicate.ts';
import { contentDuplicateAddressRule } from './content/duplicate-address.ts';
import { contentFigureRule } from './content/figure.ts';
import { contentNameRule } from './content/name.ts';
import { contentOrderRule } from './content/order.ts';
import { fileExtensionRule } from './file/extension.ts';
import { fileMissingRule } from './file/missing.ts';
import { fileNameRule } from './file/name.ts';
import { fileUnusedRule } from './file/unused.ts';
import { imageAltRule } from './image/alt.ts';
import { imageAltRepeatsNameRule } from './image/alt-repeats-name.ts';
import { imageAnimatedRule } from './image/animated.ts';
import { imageDamagedRule } from './image/damaged.ts';
import { imageFormatRule } from './image/format.ts';
import { imageLeftOutRule } from './image/left-out.ts';
import { imageMissingRule } from './image/missing.ts';
import { imageSamePortraitRule } from './image/same-portrait.ts';
import { imageTooLargeRule } from './image/too-large.ts';
import { imageTooSmallRule } from './image/too-small.ts';
import { linkBrokenRule } from './link/broken.ts';
import { linkBrokenFragmentRule } from './link/broken-fragment.ts';
import { linkInsecureRule } from './link/insecure.ts';
import { linkMovedRule } from './link/moved.ts';
import { linkRedirectRule } from './link/redirect.ts';
import { linkUnreadRule } from './link/unread.ts';
import { linkUnsafeRule } from './link/unsafe.ts';
import { linkVagueTextRule } from './link/vague-text.ts';
import { schemaChoiceRule } from './schema/choice.ts';
import { schemaCountRule } from './schema/count.ts';
import { schemaDateRule } from './schema/date.ts';
import { schemaLengthRule } from './schema/length.ts';
import { schemaMissingFieldRule } from './schema/missing-field.ts';
import { schemaPatternRule } from './schema/pattern.ts';
import { schemaSwappedRule } from './schema/swapped.ts';
import { schemaTypeRule } from './schema/type.ts';
import { schemaUnknownFieldRule } from './schema/unknown-field.ts';
import { textHeadingOrderRule } from './text/heading-order.ts';
import { textMarkupRule } from './text/markup.ts';
import { textMisreadRule } from './text/misread.ts';
import { textPlaceholderRule } from './text/placeholder.ts';
import { textRawHtmlRule } from './text/raw-html.ts';
import { textRegionalSpellingRule } from './text/regional-spelling.ts';
import { textSpellingRule } from './text/spelling.ts';
import { textStraightQuotesRule } from './text/straight-quotes.ts';
import { textTypoRule } from './text/typo.ts';
import { textUnbalancedRule } from './text/unbalanced.ts';
import { textUnreadRule } from './text/unread.ts';
import { textUsageRule } from './text/usage.ts';
import { yamlChangedValueRule } from './yaml/changed-value.ts';
import { yamlCutByCommentRule } from './yaml/cut-by-comment.ts';
import { yamlIndentationRule } from './yaml/indentation.ts';
import { yamlJoinedLinesRule } from './yaml/joined-lines.ts';
import { yamlOddSpaceRule } from './yaml/odd-space.ts';
import { yamlQuoteNeededRule } from './yaml/quote-needed.ts';
import { yamlSyntaxRule } from './yaml/syntax.ts';
import { yamlUnclosedQuoteRule } from './yaml/unclosed-quote.ts';
import { ruleIds, type RuleId, type RuleIdOf } from '../model/rule-catalog.ts';
import type { RegisteredRule, Rule } from './rule.ts';

const modules: Readonly<Partial<Record<RuleId, Rule>>> = {
  'file/extension': fileExtensionRule,
  'file/missing': fileMissingRule,
  'file/name': fileNameRule,
  'file/unused': fileUnusedRule,
  'yaml/changed-value': yamlChangedValueRule,
  'yaml/cut-by-comment': yamlCutByCommentRule,
  'yaml/indentation': yamlIndentationRule,
  'yaml/joined-lines': yamlJoinedLinesRule,
  'yaml/odd-space': yamlOddSpaceRule,
  'yaml/quote-needed': yamlQuoteNeededRule,
  'yaml/syntax': yamlSyntaxRule,
  'yaml/unclosed-quote': yamlUnclosedQuoteRule,
  'schema/choice': schemaChoiceRule,
  'schema/count': schemaCountRule,
  'schema/date': schemaDateRule,
  'schema/length': schemaLengthRule,
  'schema/missing-field': schemaMissingFieldRule,
  'schema/pattern': schemaPatternRule,
  'schema/swapped': schemaSwappedRule,
  'schema/type': schemaTypeRule,
  'schema/unknown-field': schemaUnknownFieldRule,
  'content/duplicate': contentDuplicateRule,
  'content/duplicate-address': contentDuplicateAddressRule,
  'content/figure': contentFigureRule,
  'content/name': contentNameRule,
  'content/order': contentOrderRule,
  'link/broken': linkBrokenRule,
  'link/broken-fragment': linkBrokenFragmentRule,
  'link/insecure': linkInsecureRule,
  'link/moved': linkMovedRule,
  'link/redirect': linkRedirectRule,
  'link/unread': linkUnreadRule,
  'link/unsafe': linkUnsafeRule,
  'link/vague-text': linkVagueTextRule,
  'image/alt': imageAltRule,
  'image/alt-repeats-name': imageAltRepeatsNameRule,
  'image/animated': imageAnimatedRule,
  'image/damaged': imageDamagedRule,
  'image/format': imageFormatRule,
  'image/left-out': imageLeftOutRule,
  'image/missing': imageMissingRule,
  'image/same-portrait': imageSamePortraitRule,
  'image/too-large': imageTooLargeRule,
  'image/too-small': imageTooSmallRule,
  'text/heading-order': textHeadingOrderRule,
  'text/markup': textMarkupRule,
  'text/misread': textMisreadRule,
  'text/placeholder': textPlaceholderRule,
  'text/raw-html': textRawHtmlRule,
  'text/regional-spelling': textRegionalSpellingRule,
  'text/spelling': textSpellingRule,
  'text/straight-quotes': textStraightQuotesRule,
  'text/typo': textTypoRule,
  'text/unbalanced': textUnbalancedRule,
  'text/unread': textUnreadRule,
  'text/usage': textUsageRule,
} satisfies Record<RuleIdOf<'document' | 'corpus'>, Rule>;

const rules = ruleIds.flatMap((id): RegisteredRule[] => {
  const rule = modules[id];
  return rule ? [{ id, ...rule }] : [];
});

/** All rules for single documents, in the order of the catalog. */
export const documentRules = rules.filter(({ document, misread }) => document ?? misread);

/** All rules with a `corpus` function, in the order of the catalog. */
export const corpusRules = rules.filter(({ corpus }) => corpus);
