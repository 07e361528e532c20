import { parseAddress } from '../../model/address.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { rewriteAddress } from './rewrite-address.ts';

/** Reports links of types that this site does not allow: scripts, embedded data, local files. */
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
            ? 'Link to a page of this site, such as “/about”, or use “https://”, “mailto:”, or “tel:”.'
            : `Write ${quoteWhole(address.meant)}.`,
        ...(address.meant === undefined ? {} : rewriteAddress(link, address.meant, false)),
      };
    }
  },
};
