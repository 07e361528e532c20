import { partsOf } from '../../documents/parts.ts';
import { closest } from '../closest.ts';
import type { Facts, Finding, Reference, Rule } from '../rule.ts';
import { capital, exactly, list, quote } from '../words.ts';
import { parseAddress } from './address.ts';
import { rewrite } from './fix.ts';
import { siteOf } from './site.ts';

/** A link to a part of a page that the page does not have. */
export const brokenFragment: Rule = {
  id: 'link/broken-fragment',
  severity: 'error',
  *corpus(corpus) {
    const { pages, local } = siteOf(corpus);
    for (const facts of corpus.documents) {
      for (const link of facts.links) {
        if (!link.includes('#')) continue;
        const address = parseAddress(local(link));
        if (address.kind !== 'page' || address.fragment === null) continue;
        const page = address.path === '' ? facts : pages.get(address.path);
        // Browsers take `#top` for the top of any page.
        if (!page || page.broken || page.incomplete || page.address === null || address.fragment === 'top') continue;
        if (page.fragments.includes(address.fragment) || partsOf(page.type).includes(address.fragment)) continue;
        for (const reference of corpus.linksIn(facts.file, link))
          yield { file: facts.file, ...missingPart(reference, page, address.fragment) };
      }
    }
  },
};

function missingPart(link: Reference, { type, address, fragments: named }: Facts, fragment: string): Finding {
  const fragments = [...named, ...partsOf(type)];
  const path = link.value.slice(0, link.value.indexOf('#'));
  const meant = fragment === '' ? undefined : closest(fragment, fragments);
  const known = named.slice(0, 8).map((id) => quote(`#${id}`));
  const instead = known.length === 0 ? '' : `Write ${list(known)}, or `;
  return {
    range: link.range,
    pointer: link.pointer,
    message: `The page ${quote(address)} has no part with the address ${quote(`#${fragment}`)}.`,
    help:
      meant === undefined ? capital(`${instead}take the part from “#” away.`) : `Write ${exactly(`${path}#${meant}`)}.`,
    ...(meant === undefined ? {} : rewrite(link, `${path}#${meant}`, false)),
  };
}
