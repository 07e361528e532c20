import { parseAddress } from '../../model/address.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { rewriteAddress } from './rewrite-address.ts';

/** Reports links with `http://`. */
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
        help: `Write ${quoteWhole(address.meant)}, and make sure that it opens.`,
        // Not safe, because the other site may not support HTTPS.
        ...rewriteAddress(link, address.meant, false),
      };
    }
  },
};
