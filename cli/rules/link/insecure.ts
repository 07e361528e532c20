import { linksOf } from '../references.ts';
import type { Rule } from '../rule.ts';
import { exactly, quote } from '../words.ts';
import { parseAddress } from './address.ts';
import { rewrite } from './fix.ts';

/** A link that is not encrypted. */
export const insecure: Rule = {
  id: 'link/insecure',
  severity: 'error',
  *document(document) {
    for (const link of linksOf(document)) {
      const address = parseAddress(link.value);
      if (address.kind !== 'insecure') continue;
      yield {
        range: link.range,
        pointer: link.pointer,
        message: `The link ${quote(link.value)} is not encrypted.`,
        help: `Write ${exactly(address.meant)}, and see that it opens.`,
        // Whether the other site answers there is not known here.
        ...rewrite(link, address.meant, false),
      };
    }
  },
};
