import type { Detector, ParseContext, SyntaxIssue } from './context.ts';
import { bulletBeforeField, bulletBeforeText } from './detectors/bullet-instead-of-dash.ts';
import { colonInMultilineText } from './detectors/colon-in-multiline-text.ts';
import { colonInTextItem } from './detectors/colon-in-text-item.ts';
import { colonInText } from './detectors/colon-in-text.ts';
import { commentInBrackets } from './detectors/comment-in-brackets.ts';
import { commentInTextBlock } from './detectors/comment-in-text-block.ts';
import { contentAfterBrackets } from './detectors/content-after-brackets.ts';
import { controlCharacter } from './detectors/control-character.ts';
import { copiedLinePrefixes } from './detectors/copied-line-prefixes.ts';
import { curlyQuotesAroundText } from './detectors/curly-quotes-around-text.ts';
import { dashInsteadOfText } from './detectors/dash-instead-of-text.ts';
import { directive } from './detectors/directive.ts';
import { emphasizedKey } from './detectors/emphasized-key.ts';
import { extraClosingBracket } from './detectors/extra-closing-bracket.ts';
import { extraComma } from './detectors/extra-comma.ts';
import { extraSpaceAfterDash } from './detectors/extra-space-after-dash.ts';
import { fieldAtDashOfItem } from './detectors/field-at-dash-of-item.ts';
import { fieldInList } from './detectors/field-in-list.ts';
import { fieldItemWithoutDash } from './detectors/field-item-without-dash.ts';
import { fieldOnGroupLine } from './detectors/field-on-group-line.ts';
import { fileWithoutFields } from './detectors/file-without-fields.ts';
import { foreignLine } from './detectors/foreign-line.ts';
import { itemBelowText } from './detectors/item-below-text.ts';
import { listItemOnKeyLine } from './detectors/list-item-on-key-line.ts';
import { longDashInBlockIndicator } from './detectors/long-dash-in-block-indicator.ts';
import { lookalikeColon } from './detectors/lookalike-colon.ts';
import { lostIndentation } from './detectors/lost-indentation.ts';
import { markdownLinkAsAddress } from './detectors/markdown-link-as-address.ts';
import { markdownLinkAsItem } from './detectors/markdown-link-as-item.ts';
import { dashBeforeEveryField, markerBeforeField } from './detectors/marker-before-field.ts';
import { mergeConflict } from './detectors/merge-conflict.ts';
import { misalignedLine } from './detectors/misaligned-line.ts';
import { misindentedItem } from './detectors/misindented-item.ts';
import { mismatchedBracket } from './detectors/mismatched-bracket.ts';
import { missingColon } from './detectors/missing-colon.ts';
import { missingComma } from './detectors/missing-comma.ts';
import { missingSpaceAfterColon } from './detectors/missing-space-after-colon.ts';
import { missingSpaceBeforeField, missingSpaceBeforeText } from './detectors/missing-space-after-dash.ts';
import { missingTextKey } from './detectors/missing-text-key.ts';
import { mistypedPipe } from './detectors/mistyped-pipe.ts';
import { needlessBracket } from './detectors/needless-bracket.ts';
import { nestedTooDeeply } from './detectors/nested-too-deeply.ts';
import { outdentedClosingBracket } from './detectors/outdented-closing-bracket.ts';
import { outdentedHeading } from './detectors/outdented-heading.ts';
import { outdentedText } from './detectors/outdented-text.ts';
import { overIndentedItem } from './detectors/over-indented-item.ts';
import { overIndentedLine } from './detectors/over-indented-line.ts';
import { overIndentedText } from './detectors/over-indented-text.ts';
import { pastedDiff } from './detectors/pasted-diff.ts';
import { punctuationAfterQuote } from './detectors/punctuation-after-quote.ts';
import { quoteBeforeKey } from './detectors/quote-before-key.ts';
import { quoteInsideText } from './detectors/quote-inside-text.ts';
import { quotedListWithoutBrackets } from './detectors/quoted-list-without-brackets.ts';
import { repeatedDash } from './detectors/repeated-dash.ts';
import { repeatedKey } from './detectors/repeated-key.ts';
import { reservedIndicator } from './detectors/reserved-indicator.ts';
import { symbolAfterBlockIndicator } from './detectors/symbol-after-block-indicator.ts';
import { tabAfterDash } from './detectors/tab-after-dash.ts';
import { tabIndentation } from './detectors/tab-indentation.ts';
import { tabOnBlankLine } from './detectors/tab-on-blank-line.ts';
import { textAfterQuote } from './detectors/text-after-quote.ts';
import { textItemWithoutDash } from './detectors/text-item-without-dash.ts';
import { textOnBlockIndicatorLine } from './detectors/text-on-block-indicator-line.ts';
import { textWithoutBlockIndicator } from './detectors/text-without-block-indicator.ts';
import { textWithoutKey } from './detectors/text-without-key.ts';
import { twoFieldsOnOneLine } from './detectors/two-fields-on-one-line.ts';
import { unclosedBracket } from './detectors/unclosed-bracket.ts';
import { unclosedQuoteInBrackets } from './detectors/unclosed-quote-in-brackets.ts';
import { unclosedQuote } from './detectors/unclosed-quote.ts';
import { unicodeSpaceIndentation } from './detectors/unicode-space-indentation.ts';
import { unicodeSpace } from './detectors/unicode-space.ts';
import { unindentedContinuation } from './detectors/unindented-continuation.ts';
import { unknownEscape } from './detectors/unknown-escape.ts';
import { wrongIndentationDigit } from './detectors/wrong-indentation-digit.ts';
import { keystroke } from './detectors/keystroke.ts';
import { repeatedColon } from './detectors/repeated-colon.ts';
import { shownMarkup } from './detectors/shown-markup.ts';
import { swallowedKey } from './detectors/swallowed-key.ts';
import { unknownIssue } from './unknown-issue.ts';

/** All detectors. The first one that returns an issue wins, so the most specific and most certain ones come first. */
const DETECTORS: Detector[] = [
  mergeConflict,
  copiedLinePrefixes,
  dashBeforeEveryField,
  lostIndentation,
  foreignLine,
  pastedDiff,
  nestedTooDeeply,
  controlCharacter,
  mistypedPipe,
  quoteBeforeKey,
  tabIndentation,
  tabOnBlankLine,
  unicodeSpaceIndentation,
  unicodeSpace,
  shownMarkup,
  repeatedColon,
  keystroke,
  swallowedKey,
  emphasizedKey,
  markerBeforeField,
  bulletBeforeField,
  missingSpaceBeforeField,
  tabAfterDash,
  directive,
  unknownEscape,
  outdentedClosingBracket,
  unclosedQuote,
  punctuationAfterQuote,
  quotedListWithoutBrackets,
  quoteInsideText,
  textAfterQuote,
  repeatedDash,
  extraSpaceAfterDash,
  fieldItemWithoutDash,
  overIndentedItem,
  wrongIndentationDigit,
  commentInTextBlock,
  outdentedHeading,
  missingTextKey,
  overIndentedText,
  outdentedText,
  textWithoutBlockIndicator,
  markdownLinkAsAddress,
  markdownLinkAsItem,
  extraClosingBracket,
  contentAfterBrackets,
  listItemOnKeyLine,
  longDashInBlockIndicator,
  symbolAfterBlockIndicator,
  textOnBlockIndicatorLine,
  dashInsteadOfText,
  reservedIndicator,
  extraComma,
  mismatchedBracket,
  missingComma,
  unclosedQuoteInBrackets,
  commentInBrackets,
  needlessBracket,
  unclosedBracket,
  lookalikeColon,
  missingSpaceAfterColon,
  missingSpaceBeforeText,
  bulletBeforeText,
  textItemWithoutDash,
  unindentedContinuation,
  textWithoutKey,
  missingColon,
  misindentedItem,
  itemBelowText,
  fieldAtDashOfItem,
  fieldInList,
  overIndentedLine,
  curlyQuotesAroundText,
  colonInTextItem,
  repeatedKey,
  fieldOnGroupLine,
  twoFieldsOnOneLine,
  colonInMultilineText,
  colonInText,
  misalignedLine,
  fileWithoutFields,
];

/** Returns the issue that best explains an error. */
export function detectIssue(context: ParseContext): SyntaxIssue {
  for (const detect of DETECTORS) {
    const issue = detect(context);
    if (issue && !isNoOp(context, issue)) return issue;
  }
  return unknownIssue(context.error, context.text);
}

/** A fix that leaves the text unchanged shows that the detector is wrong. */
function isNoOp({ text }: ParseContext, { fix }: SyntaxIssue): boolean {
  return fix !== undefined && fix.edits.every((edit) => text.slice(edit.from, edit.to) === edit.text);
}
