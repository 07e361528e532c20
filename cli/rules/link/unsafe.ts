import { parseAddress } from '../../model/address.ts';
import { quote } from '../../model/message-text.ts';
import { reportReference } from '../report.ts';
import type { Rule } from '../rule.ts';

/** A password before the host, a key of a programming interface, or a signature that expires. */
const SECRET =
  /^[a-z]+:\/\/[^/?#@:\s]+:(?<password>[^/?#@\s]+)@|[?&](?:access_token|api_?key|auth_token|client_secret|private_token|passw(?:or)?d|(?<signature>x-(?:amz|goog)-signature))=(?!your|x{3}|[<{[])[^&#\s]{8,}/i;

/** Reports links of types that this site does not allow, such as scripts, and links that contain a secret. */
export const linkUnsafeRule: Rule = {
  *document(_, { links }) {
    for (const link of links) {
      const address = parseAddress(link.value);
      const secret = SECRET.exec(link.value)?.groups;
      if (secret) {
        yield {
          ...reportReference(link, {
            message: secret['signature']
              ? `The address ${quote(link.value)} is signed for one person, and expires.`
              : `The address ${quote(link.value)} contains a password or a key that every visitor can read.`,
            help: secret['signature'] ? 'Link to a page that stays.' : 'Remove it from the address, and replace it.',
          }),
          severity: 'warning',
        };
      }
      if (address.kind !== 'unsafe') continue;
      yield reportReference(link, {
        message: `Links that start with ${quote(address.scheme)} are not allowed on this site.`,
        intended: address.intended,
        help: 'Link to a page of this site, such as “/about”, or use “https://”, “mailto:”, or “tel:”.',
      });
    }
  },
};
