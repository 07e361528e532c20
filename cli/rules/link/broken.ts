import { linksOf } from '../references.ts';
import type { Finding, Reference, Rule } from '../rule.ts';
import { exactly, quote } from '../words.ts';
import { parseAddress } from './address.ts';
import { rewrite } from './fix.ts';
import { siteOf } from './site.ts';
import type { Site } from './site.ts';

/** A link that leads nowhere: no such page, or no address at all. */
export const broken: Rule = {
  id: 'link/broken',
  severity: 'error',
  *document(document) {
    for (const link of linksOf(document)) {
      if (link.value === '' && document.markdown.some(({ pointer }) => pointer === link.pointer)) {
        const message = 'This link has no address, so it leads nowhere.';
        yield { range: link.range, pointer: link.pointer, message, help: 'Write it between the round brackets.' };
      }
      const address = parseAddress(link.value);
      if (address.kind !== 'malformed' || link.value.trim() === '') continue;
      yield {
        range: link.range,
        pointer: link.pointer,
        message: `The address ${quote(link.value)} does not work. ${address.why}`,
        help:
          address.meant === undefined
            ? 'Write the whole address that visitors reach it by.'
            : `Write ${exactly(address.meant)}.`,
        ...(address.meant === undefined ? {} : rewrite(link, address.meant, true)),
      };
    }
  },
  *corpus(corpus) {
    const site = siteOf(corpus);
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
function missingPage(site: Site, link: Reference, path: string, tail: string): Finding {
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
        : `Write ${exactly(meant + tail)}.`,
    ...(meant === undefined ? {} : rewrite(link, meant + tail, tidy !== undefined)),
  };
}

/** Why a path misses a page that is there. */
function reasonOf(path: string): string {
  if (!path.startsWith('/')) return 'Addresses of this site start with “/”.';
  if (path.endsWith('/')) return 'Addresses have no slash at the end.';
  if (/\.[a-z]+$/i.test(path)) return `Addresses have no ${quote(path.slice(path.lastIndexOf('.')))} at the end.`;
  return 'Addresses are written in small letters.';
}
