import { addressInMarkdown } from '../../../model/address.ts';
import type { Detector } from '../context.ts';
import { editedLine, valueRange } from '../edits.ts';
import * as messages from '../messages/indicators.ts';
import { ownerLabel } from '../messages/labels.ts';
import { leadingIndicator } from '../reserved-indicators.ts';

/**
 * ```yaml
 * url: [LinkedIn](https://www.linkedin.com/company/ctg)
 * title: LinkedIn
 * ```
 * This is a Markdown link, but “url” takes only the address.
 */
export const markdownLinkAsAddress: Detector = (context) => {
  const { text, line } = context;
  const isUrl = /[[{]/.test(leadingIndicator(context) ?? '') && line.key?.name === 'url';
  const address = isUrl ? addressInMarkdown(line.value) : undefined;
  if (address === undefined) return undefined;
  const edits = [{ ...valueRange(line), text: address }];
  return {
    rule: 'link/broken',
    ...valueRange(line),
    ...messages.markdownLinkAsAddress(ownerLabel(line), editedLine(text, line, edits)),
    fix: { safe: true, edits },
  };
};
