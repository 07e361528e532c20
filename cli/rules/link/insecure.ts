import { parseAddress } from '../../model/address.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { reportReference } from '../report.ts';
import type { Rule } from '../rule.ts';

/** Reports links with `http://`. */
export const linkInsecureRule: Rule = {
  *document(_, { links }) {
    for (const link of links) {
      const address = parseAddress(link.value);
      if (address.kind !== 'insecure') continue;
      const message = `The link ${quote(link.value)} is not encrypted.`;
      // Not safe, because the other site may not support HTTPS.
      const diagnostic = reportReference(link, { message, intended: address.intended });
      yield { ...diagnostic, help: `Write ${quoteWhole(address.intended)}, and make sure that it opens.` };
    }
  },
};
