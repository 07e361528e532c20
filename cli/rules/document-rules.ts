import { contentDuplicateAddressRule } from './content/duplicate-address.ts';
import { contentFigureRule } from './content/figure.ts';
import { contentNameRule } from './content/name.ts';
import { imageAltRepeatsNameRule } from './image/alt-repeats-name.ts';
import { imageAltRule } from './image/alt.ts';
import { imageMissingRule } from './image/missing.ts';
import { linkBrokenRule } from './link/broken.ts';
import { linkInsecureRule } from './link/insecure.ts';
import { linkUnreadRule } from './link/unread.ts';
import { linkUnsafeRule } from './link/unsafe.ts';
import { linkVagueTextRule } from './link/vague-text.ts';
import type { Rule } from './rule.ts';
import { schemaChoiceRule } from './schema/choice.ts';
import { schemaCountRule } from './schema/count.ts';
import { schemaDateRule } from './schema/date.ts';
import { schemaLengthRule } from './schema/length.ts';
import { schemaMissingFieldRule } from './schema/missing-field.ts';
import { schemaPatternRule } from './schema/pattern.ts';
import { schemaSwappedRule } from './schema/swapped.ts';
import { schemaTypeRule } from './schema/type.ts';
import { schemaUnknownFieldRule } from './schema/unknown-field.ts';
import { textGarbledRule } from './text/garbled.ts';
import { textHeadingOrderRule } from './text/heading-order.ts';
import { textMarkupRule } from './text/markup.ts';
import { textMisreadRule } from './text/misread.ts';
import { textPlaceholderRule } from './text/placeholder.ts';
import { textPrintedRule } from './text/printed.ts';
import { textQuotesRule } from './text/quotes.ts';
import { textRawHtmlRule } from './text/raw-html.ts';
import { textRegionalSpellingRule } from './text/regional-spelling.ts';
import { textSpellingRule } from './text/spelling.ts';
import { textStraightQuotesRule } from './text/straight-quotes.ts';
import { textTypoRule } from './text/typo.ts';
import { textUnbalancedRule } from './text/unbalanced.ts';
import { textUnreadRule } from './text/unread.ts';
import { yamlChangedValueRule } from './yaml/changed-value.ts';
import { yamlCutByCommentRule } from './yaml/cut-by-comment.ts';
import { yamlIndentationRule } from './yaml/indentation.ts';
import { yamlJoinedLinesRule } from './yaml/joined-lines.ts';
import { yamlOddSpaceRule } from './yaml/odd-space.ts';
import { yamlQuoteNeededRule } from './yaml/quote-needed.ts';
import { yamlSyntaxRule } from './yaml/syntax.ts';
import { yamlUnclosedQuoteRule } from './yaml/unclosed-quote.ts';

/** All rules with a `document` function. */
export const documentRules: Rule[] = [
  yamlChangedValueRule,
  yamlCutByCommentRule,
  yamlIndentationRule,
  yamlJoinedLinesRule,
  yamlOddSpaceRule,
  yamlQuoteNeededRule,
  yamlSyntaxRule,
  yamlUnclosedQuoteRule,
  schemaMissingFieldRule,
  schemaUnknownFieldRule,
  schemaTypeRule,
  schemaChoiceRule,
  schemaDateRule,
  schemaLengthRule,
  schemaPatternRule,
  schemaCountRule,
  schemaSwappedRule,
  contentDuplicateAddressRule,
  contentFigureRule,
  contentNameRule,
  linkBrokenRule,
  linkInsecureRule,
  linkUnreadRule,
  linkUnsafeRule,
  linkVagueTextRule,
  imageAltRule,
  imageAltRepeatsNameRule,
  imageMissingRule,
  textGarbledRule,
  textHeadingOrderRule,
  textMarkupRule,
  textMisreadRule,
  textPrintedRule,
  textQuotesRule,
  textRawHtmlRule,
  textRegionalSpellingRule,
  textSpellingRule,
  textStraightQuotesRule,
  textTypoRule,
  textUnbalancedRule,
  textUnreadRule,
  textPlaceholderRule,
];
