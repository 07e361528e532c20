import type { Detector, ParseContext, SyntaxIssue } from './context.ts';
import * as brackets from './detectors/brackets.ts';
import { codeFence } from './detectors/code-fence.ts';
import * as colons from './detectors/colons.ts';
import { commentInTextBlock } from './detectors/comment-in-text.ts';
import * as fieldsOnOneLine from './detectors/fields-on-one-line.ts';
import * as indentation from './detectors/indentation.ts';
import * as lineWithoutKey from './detectors/line-without-key.ts';
import * as listItems from './detectors/list-items.ts';
import * as listMarkers from './detectors/list-markers.ts';
import * as oddCharacters from './detectors/odd-characters.ts';
import { outdentedText } from './detectors/outdented-text.ts';
import * as reservedIndicators from './detectors/reserved-indicators.ts';
import { swallowedField } from './detectors/swallowed-field.ts';
import { tabIndentation } from './detectors/tabs.ts';
import * as textAfterQuote from './detectors/text-after-quote.ts';
import { textWithoutBlockIndicator } from './detectors/text-without-block-indicator.ts';
import * as unclosedQuotes from './detectors/unclosed-quotes.ts';
import * as wholeFile from './detectors/whole-file.ts';
import type { ParseError } from './parse-error.ts';

/** All detectors. The first one that returns an issue wins, so the most specific and most certain ones come first. */
export const DETECTORS: Detector[] = [
  wholeFile.mergeConflict,
  codeFence,
  oddCharacters.controlCharacter,
  unclosedQuotes.quoteBeforeKey,
  tabIndentation,
  oddCharacters.unicodeSpace,
  fieldsOnOneLine.repeatedColon,
  swallowedField,
  listMarkers.markerBeforeItem,
  oddCharacters.unknownEscape,
  brackets.outdentedClosingBracket,
  unclosedQuotes.unclosedQuote,
  textAfterQuote.punctuationAfterQuote,
  textAfterQuote.quoteInsideText,
  textAfterQuote.textAfterQuote,
  listMarkers.fieldTooFarAfterDash,
  listItems.fieldItemWithoutDash,
  listItems.overIndentedItem,
  commentInTextBlock,
  outdentedText,
  textWithoutBlockIndicator,
  reservedIndicators.markdownLinkAsAddress,
  reservedIndicators.reservedIndicator,
  brackets.missingComma,
  brackets.unclosedBracket,
  lineWithoutKey.missingSpaceAfterColon,
  listMarkers.markerBeforeText,
  lineWithoutKey.textItemWithoutDash,
  lineWithoutKey.unindentedContinuation,
  lineWithoutKey.textWithoutKey,
  lineWithoutKey.missingColon,
  listItems.itemBelowText,
  indentation.overIndentedLine,
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
