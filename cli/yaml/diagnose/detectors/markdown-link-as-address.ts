import { addressInMarkdown } from '../../../model/address.ts';
import type { Detector } from '../context.ts';
import { valueRange } from '../edits.ts';
import { leadingIndicator } from '../reserved-indicators.ts';
import { type MessageText, ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * url: [LinkedIn](https://www.linkedin.com/company/ctg)
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
    ...wording(ownerLabel(line), isPicture),
    fix: { safe: true, edits: [{ ...valueRange(line), text: address }] },
  };
};

function wording(owner: string, isPicture: boolean): MessageText {
  return {
    message: isPicture
      ? `This is a Markdown picture, but ${owner} takes only its path.`
      : `This is a Markdown link, but ${owner} takes only the address.`,
  };
}
