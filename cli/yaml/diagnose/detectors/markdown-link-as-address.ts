import { addressInMarkdown } from '../../../model/address.ts';
import type { Detector } from '../context.ts';
import { valueRange } from '../edits.ts';
import * as messages from '../messages/indicators.ts';
import { ownerLabel } from '../messages/labels.ts';
import { leadingIndicator } from '../reserved-indicators.ts';

/** A picture in Markdown. */
const PICTURE = /^!\[[^[\]]*\]\(([^()\s]+)\)$/;

/**
 * ```yaml
 * url: [LinkedIn](https://www.linkedin.com/company/ctg)
 * title: LinkedIn
 * ```
 * This is a Markdown link, but “url” takes only the address.
 */
export const markdownLinkAsAddress: Detector = (context) => {
  const { line } = context;
  const [, path] = leadingIndicator(context) === '!' ? (PICTURE.exec(line.value) ?? []) : [];
  if (path !== undefined && line.key) {
    const edits = [{ ...valueRange(line), text: path }];
    return {
      rule: 'image/missing',
      ...valueRange(line),
      ...messages.markdownPictureAsPath(ownerLabel(line)),
      fix: { safe: true, edits },
    };
  }
  const isUrl = /[[{]/.test(leadingIndicator(context) ?? '') && line.key?.name === 'url';
  const address = isUrl ? addressInMarkdown(line.value) : undefined;
  if (address === undefined) return undefined;
  const edits = [{ ...valueRange(line), text: address }];
  return {
    rule: 'link/broken',
    ...valueRange(line),
    ...messages.markdownLinkAsAddress(ownerLabel(line)),
    fix: { safe: true, edits },
  };
};
