import type { Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { parseAddress } from '../../model/address.ts';
import { rewriteAddress } from './fix.ts';

/** A link of a kind that this site does not publish: scripts, embedded data, files of one computer. */
export const linkUnsafeRule: Rule = {
  id: 'link/unsafe',
  severity: 'error',
  *document(_, { links }) {
    for (const link of links) {
      const address = parseAddress(link.value);
      if (address.kind !== 'unsafe') continue;
      yield {
        range: link.range,
        pointer: link.pointer,
        message: `Links that start with ${quote(address.scheme)} are not allowed on this site.`,
        help:
          address.meant === undefined
            ? 'Link to a page of this site (“/about”), or with “https://”, “mailto:” or “tel:”.'
            : `Write ${quoteWhole(address.meant)}.`,
        ...(address.meant === undefined ? {} : rewriteAddress(link, address.meant, false)),
      };
    }
  },
};
