import { linksOf } from '../references.ts';
import type { Rule } from '../rule.ts';
import { exactly, quote } from '../words.ts';
import { parseAddress } from './address.ts';
import { rewrite } from './fix.ts';

/** A link of a kind that this site does not publish: scripts, embedded data, files of one computer. */
export const unsafe: Rule = {
  id: 'link/unsafe',
  severity: 'error',
  *document(document) {
    for (const link of linksOf(document)) {
      const address = parseAddress(link.value);
      if (address.kind !== 'unsafe') continue;
      yield {
        range: link.range,
        pointer: link.pointer,
        message: `Links that start with ${quote(address.scheme)} are not allowed on this site.`,
        help:
          address.meant === undefined
            ? 'Link to a page of this site (“/about”), or with “https://”, “mailto:” or “tel:”.'
            : `Write ${exactly(address.meant)}.`,
        ...(address.meant === undefined ? {} : rewrite(link, address.meant, false)),
      };
    }
  },
};
