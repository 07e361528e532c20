import type { Detector, ParseContext, SyntaxIssue } from './context.ts';
import * as blockIndicators from './detectors/block-indicators.ts';
import * as brackets from './detectors/brackets.ts';
import * as colons from './detectors/colons.ts';
import * as commentInText from './detectors/comment-in-text.ts';
import { emphasizedKey } from './detectors/emphasized-key.ts';
import * as fieldsOnOneLine from './detectors/fields-on-one-line.ts';
import * as foreignLine from './detectors/foreign-line.ts';
import * as indentation from './detectors/indentation.ts';
import * as lineWithoutKey from './detectors/line-without-key.ts';
import * as listItems from './detectors/list-items.ts';
import * as listMarkers from './detectors/list-markers.ts';
import { missingTextKey } from './detectors/missing-text-key.ts';
import * as oddCharacters from './detectors/odd-characters.ts';
import * as outdentedText from './detectors/outdented-text.ts';
import * as reservedIndicators from './detectors/reserved-indicators.ts';
import { swallowedField } from './detectors/swallowed-field.ts';
import * as tabs from './detectors/tabs.ts';
import * as textAfterQuote from './detectors/text-after-quote.ts';
import { textWithoutBlockIndicator } from './detectors/text-without-block-indicator.ts';
import * as unclosedQuotes from './detectors/unclosed-quotes.ts';
import { unknownEscape } from './detectors/unknown-escape.ts';
import * as wholeFile from './detectors/whole-file.ts';
import type { ParseError } from './parse-error.ts';

/** All detectors. The first one that returns an issue wins, so the most specific and most certain ones come first. */
const DETECTORS: Detector[] = [
  wholeFile.mergeConflict,
  listMarkers.dashBeforeEveryField,
  wholeFile.lostIndentation,
  foreignLine.foreignLine,
  wholeFile.nestedTooDeeply,
  oddCharacters.controlCharacter,
  blockIndicators.mistypedPipe,
  unclosedQuotes.quoteBeforeKey,
  tabs.tabIndentation,
  tabs.tabOnBlankLine,
  oddCharacters.unicodeSpaceIndentation,
  oddCharacters.unicodeSpace,
  foreignLine.shownMarkup,
  fieldsOnOneLine.repeatedColon,
  lineWithoutKey.keystroke,
  swallowedField,
  emphasizedKey,
  listMarkers.markerBeforeField,
  listMarkers.markerBeforeItem,
  tabs.tabAfterDash,
  wholeFile.directive,
  unknownEscape,
  brackets.outdentedClosingBracket,
  unclosedQuotes.unclosedQuote,
  textAfterQuote.punctuationAfterQuote,
  textAfterQuote.quotedListWithoutBrackets,
  textAfterQuote.quoteInsideText,
  textAfterQuote.textAfterQuote,
  listMarkers.repeatedDash,
  listMarkers.extraSpaceAfterDash,
  listItems.fieldItemWithoutDash,
  listItems.overIndentedItem,
  commentInText.commentInTextBlock,
  commentInText.outdentedHeading,
  missingTextKey,
  outdentedText.overIndentedText,
  outdentedText.outdentedText,
  textWithoutBlockIndicator,
  reservedIndicators.markdownLinkAsAddress,
  reservedIndicators.markdownLinkAsItem,
  brackets.extraClosingBracket,
  brackets.contentAfterBrackets,
  reservedIndicators.listItemOnKeyLine,
  blockIndicators.symbolAfterBlockIndicator,
  blockIndicators.textOnBlockIndicatorLine,
  reservedIndicators.dashInsteadOfText,
  reservedIndicators.reservedIndicator,
  brackets.extraComma,
  brackets.mismatchedBracket,
  brackets.missingComma,
  brackets.unclosedQuoteInBrackets,
  brackets.commentInBrackets,
  brackets.needlessBracket,
  brackets.unclosedBracket,
  lineWithoutKey.missingSpaceAfterColon,
  listMarkers.missingSpaceBeforeText,
  listMarkers.bulletBeforeText,
  lineWithoutKey.textItemWithoutDash,
  lineWithoutKey.unindentedContinuation,
  lineWithoutKey.textWithoutKey,
  lineWithoutKey.missingColon,
  listItems.misindentedItem,
  listItems.itemBelowText,
  listItems.fieldAtDashOfItem,
  listItems.fieldInList,
  indentation.overIndentedLine,
  colons.curlyQuotesAroundText,
  colons.colonInTextItem,
  fieldsOnOneLine.repeatedKey,
  fieldsOnOneLine.fieldOnGroupLine,
  fieldsOnOneLine.twoFieldsOnOneLine,
  colons.colonInMultilineText,
  colons.colonInText,
  indentation.misalignedLine,
  wholeFile.fileWithoutFields,
];

/** Returns the issue that best explains an error. */
export function detectIssue(context: ParseContext): SyntaxIssue {
  for (const detect of DETECTORS) {
    const issue = detect(context);
    // A fix that leaves the text unchanged shows that the detector is wrong.
    if (issue && !issue.fix?.edits.every(({ from, to, text }) => context.text.slice(from, to) === text)) return issue;
  }
  return unknownIssue(context.error, context.text);
}

/** Returns the issue for an error that no detector explains: the parser's reason at the last character it read. */
export function unknownIssue({ reason, offset }: ParseError, text: string): SyntaxIssue {
  let from = Math.min(offset, text.length - 1);
  while (from > 0 && /\s/.test(text.charAt(from))) from--;
  return {
    from,
    to: Math.min(from + 1, text.length),
    message: `This line cannot be read as YAML (${reason}).`,
    help: 'Compare its indentation, quotes, and colons with the lines around it.',
  };
}
