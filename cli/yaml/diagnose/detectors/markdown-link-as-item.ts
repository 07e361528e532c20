import { addressInMarkdown } from '../../../model/address.ts';
import { lineEndingOf } from '../../../model/edits.ts';
import { canBePlain, quoteScalar } from '../../quote.ts';
import type { Detector } from '../context.ts';
import { valueRange } from '../edits.ts';
import { groupSchema } from '../groups.ts';
import { contentColumn } from '../line.ts';
import { leadingIndicator } from '../reserved-indicators.ts';
import { MAX_LINE_LENGTH, truncate } from '../wording.ts';

/**
 * ```yaml
 * links:
 *   - [LinkedIn](https://www.linkedin.com/company/ctg)
 * ```
 * This is a Markdown link, but here the link text and its address are two separate fields.
 */
export const markdownLinkAsItem: Detector = (context) => {
  const { text, line } = context;
  const isTextItem = /[[{]/.test(leadingIndicator(context) ?? '') && !line.key && line.dashes.length > 0;
  const address = isTextItem ? addressInMarkdown(line.value) : undefined;
  if (address === undefined) return undefined;
  const { properties = {} } = groupSchema(context, line.index, contentColumn(line));
  if (!properties['title'] || !properties['url']) return undefined;
  const [, linkText = ''] = /^\[(.*)\]\(/.exec(line.value) ?? [];
  const titleLine = `title: ${canBePlain(linkText) ? linkText : quoteScalar(linkText)}`;
  const urlLine = `url: ${address}`;
  const lineBreak = `${lineEndingOf(text)}${' '.repeat(contentColumn(line))}`;
  return {
    ...valueRange(line),
    message: 'This is a Markdown link, but here the link text and its address are two separate fields.',
    help: `Write “${truncate(titleLine, MAX_LINE_LENGTH)}”, and “${truncate(urlLine, MAX_LINE_LENGTH)}” on the line below it.`,
    fix: { safe: true, edits: [{ ...valueRange(line), text: `${titleLine}${lineBreak}${urlLine}` }] },
  };
};
