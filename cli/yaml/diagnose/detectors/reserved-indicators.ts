import { addressInMarkdown } from '../../../model/address-mistakes.ts';
import { type Detector, type ParseContext, isKind } from '../context.ts';
import { quoteValueEdit, valueRange } from '../edits.ts';
import { linesNestedBelow } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';
import { lengthOfBrackets } from './brackets.ts';

/** Returns the character with a special meaning that starts the line's value, if it made the parser stop. */
function leadingIndicator({ line, error }: ParseContext): string | undefined {
  if (isKind(error, 'outdented', 'open-quote', 'open-bracket', 'open-tag')) return undefined;
  const [indicator] = /^(?:[@`%*&![{|>,?]|-(?!\S))/.exec(line.value) ?? [];
  const hasOwner = line.key !== undefined || line.dashes.length > 0;
  if (indicator === undefined || !hasOwner || line.unclosedAt !== undefined) return undefined;
  if (/[|>]/.test(indicator) && line.opensWith) return undefined;
  // An error inside brackets is an error of a list; only text after the brackets shows that they start ordinary text.
  const isInsideBrackets = error.offset < line.valueFrom || !isKind(error, 'entry', 'end', 'field-name');
  const isList = isInsideBrackets || /^\s*[\]},]/.test(line.value.slice(lengthOfBrackets(line)));
  return /[[{]/.test(indicator) && isList ? undefined : indicator;
}

/**
 * ```yaml
 * title: @work
 * sector: Federal
 * ```
 * The text in “title” starts with “@”, so it needs quotes.
 */
export const reservedIndicator: Detector = (context) => {
  const { lines, line } = context;
  const indicator = leadingIndicator(context);
  // With lines below it, the text should rather start on the next line.
  const isBlock = /[|>]/.test(indicator ?? '') && linesNestedBelow(lines, line).length > 0;
  if (indicator === undefined || isBlock) return undefined;
  return {
    rule: 'yaml/quote-needed',
    from: line.valueFrom,
    message: `The text in ${ownerLabel(line)} starts with “${indicator}”, so it needs quotes.`,
    // A dash may have been meant as a list item.
    fix: { safe: indicator !== '-', edits: [quoteValueEdit(line)] },
  };
};

/**
 * ```yaml
 * url: [LinkedIn](https://www.linkedin.com/company/acme)
 * title: LinkedIn
 * ```
 * This is a Markdown link, but “url” takes only the address.
 */
export const markdownLinkAsAddress: Detector = (context) => {
  const { line } = context;
  const indicator = leadingIndicator(context) ?? '';
  const isPicture = indicator === '!';
  const isUrl = /[[{]/.test(indicator) && line.key?.name === 'url';
  const address = isPicture || isUrl ? addressInMarkdown(line.value.replace(/^!/, '')) : undefined;
  if (!line.key || address === undefined) return undefined;
  return {
    rule: isPicture ? 'image/missing' : 'link/broken',
    ...valueRange(line),
    message: isPicture
      ? `This is a Markdown picture, but ${ownerLabel(line)} takes only its path.`
      : `This is a Markdown link, but ${ownerLabel(line)} takes only the address.`,
    fix: { safe: true, edits: [{ ...valueRange(line), text: address }] },
  };
};
