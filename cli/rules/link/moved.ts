import { parseAddress } from '../../model/address.ts';
import { quote } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';

/** Reports links to addresses that redirect, also those of other redirects: the fix shortens a chain. */
export const linkMovedRule: Rule = {
  *corpus({ documents }, { pages: { local, byAddress, redirected } }) {
    if (!documents.some(({ redirects }) => redirects && redirects.redirects.length > 0)) return;
    for (const { file, links } of documents) {
      for (const link of links) {
        const address = parseAddress(local(link));
        if (address.kind !== 'page' || byAddress.has(address.path)) continue;
        const found = redirected(address.path);
        if (found === undefined || found === 'loop') continue;
        const { target } = found;
        const suffix = local(link).slice(address.path.length);
        const message = `The page ${quote(address.path)} has moved to ${quote(target)}.`;
        const intended = /[?#]/.test(target) ? target : target + suffix;
        yield { file, reference: { kind: 'links', value: link }, message, intended, safe: true };
      }
    }
  },
};
