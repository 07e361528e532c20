import { parseAddress } from '../../model/address.ts';
import { quote } from '../../model/message-text.ts';
import { reportReference } from '../report.ts';
import type { Rule } from '../rule.ts';

/** Reports links of types that this site does not allow: scripts, embedded data, local files. */
export const linkUnsafeRule: Rule = {
  *document(_, { links }) {
    for (const link of links) {
      const address = parseAddress(link.value);
      if (address.kind !== 'unsafe') continue;
      yield reportReference(link, {
        message: `Links that start with ${quote(address.scheme)} are not allowed on this site.`,
        intended: address.intended,
        help: 'Link to a page of this site, such as “/about”, or use “https://”, “mailto:”, or “tel:”.',
      });
    }
  },
};
