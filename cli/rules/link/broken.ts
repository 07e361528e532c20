import type { RuleDiagnostic, Rule } from '../rule.ts';
import type { Reference } from '../../model/references.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { parseAddress } from '../../model/address.ts';
import { rewriteAddress } from './fix.ts';
import type { PageIndex } from '../corpus-index/pages.ts';

/** A link that leads nowhere: no such page, or no address at all. */
export const linkBrokenRule: Rule = {
  id: 'link/broken',
  severity: 'error',
  *document(document, { links }) {
    for (const link of links) {
      if (link.value === '' && document.markdown.some(({ pointer }) => pointer === link.pointer)) {
        const message = 'This link has no address, so it leads nowhere.';
        yield { range: link.range, pointer: link.pointer, message, help: 'Write it between the round brackets.' };
      }
      const address = parseAddress(link.value);
      if (address.kind !== 'malformed' || link.value.trim() === '') continue;
      yield {
        range: link.range,
        pointer: link.pointer,
        message: `The address ${quote(link.value)} does not work. ${address.reason}`,
        help:
          address.meant === undefined
            ? 'Write the whole address that visitors reach it by.'
            : `Write ${quoteWhole(address.meant)}.`,
        ...(address.meant === undefined ? {} : rewriteAddress(link, address.meant, true)),
      };
    }
  },
  *corpus(corpus, { pages: site }) {
    for (const { file, links } of corpus.documents) {
      for (const link of links) {
        const local = site.local(link);
        if (site.has(local)) continue;
        const address = parseAddress(local);
        if (address.kind !== 'page' || address.path === '' || site.has(address.path)) continue;
        for (const reference of corpus.linksIn(file, link))
          yield { file, ...missingPage(site, reference, address.path, local.slice(address.path.length)) };
      }
    }
  },
};

/** @param tail what follows the path in the link */
function missingPage(site: PageIndex, link: Reference, path: string, tail: string): RuleDiagnostic {
  const written = link.value.slice(0, link.value.length - tail.length);
  const tidy = site.tidy(path);
  const meant = tidy ?? site.nearest(path);
  const reason = tidy === undefined ? '' : ` ${reasonOf(path)}`;
  return {
    range: link.range,
    pointer: link.pointer,
    message: `The address ${quote(written)} leads to no page of this site.${reason}`,
    help:
      meant === undefined
        ? 'Write the address of a page; “content list” shows them all.'
        : `Write ${quoteWhole(meant + tail)}.`,
    ...(meant === undefined ? {} : rewriteAddress(link, meant + tail, tidy !== undefined)),
  };
}

/** Why a path misses a page that is there. */
function reasonOf(path: string): string {
  if (!path.startsWith('/')) return 'Addresses of this site start with “/”.';
  if (path.endsWith('/')) return 'Addresses have no slash at the end.';
  if (/\.[a-z]+$/i.test(path)) return `Addresses have no ${quote(path.slice(path.lastIndexOf('.')))} at the end.`;
  return 'Addresses are written in small letters.';
}
