import type { Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { parseAddress } from '../../model/address.ts';
import { rewriteAddress } from './fix.ts';

/** A link that is not encrypted. */
export const linkInsecureRule: Rule = {
  id: 'link/insecure',
  severity: 'error',
  *document(_, { links }) {
    for (const link of links) {
      const address = parseAddress(link.value);
      if (address.kind !== 'insecure') continue;
      yield {
        range: link.range,
        pointer: link.pointer,
        message: `The link ${quote(link.value)} is not encrypted.`,
        help: `Write ${quoteWhole(address.meant)}, and see that it opens.`,
        // Whether the other site answers there is not known here.
        ...rewriteAddress(link, address.meant, false),
      };
    }
  },
};
