import type { Link } from 'mdast';
import { needsAccount, parseAddress } from '../../model/address.ts';
import { distance } from '../../model/closest.ts';
import { fileName } from '../../model/file-names.ts';
import type { MarkdownField, Corpus, CorpusDiagnostic, ReferenceIssue, Rule } from '../rule.ts';
import { pluralize, quote } from '../../model/message-text.ts';
import type { PageIndex } from '../corpus-index/pages.ts';
import { findNodes, spanOf } from '../../markdown/nodes.ts';
import { rangeInText, reportReference } from '../report.ts';
import { TEMPLATE_ADDRESS } from '../text/placeholder.ts';

/** Words of instructions for developers, whose computer serves the pages that they link to. */
const LOCAL = /\b(?:locally|port-forward|tunnel)\b/;

const OWN_COMPUTER = /\b(?:localhost|127\.0\.0\.1)\b/;

/** Reports links to pages that do not exist, and addresses that cannot work. */
export const linkBrokenRule: Rule = {
  *document(document, { links, markdownAddresses }) {
    for (const { field, node } of markdownAddresses) {
      const named = node.type === 'link' ? otherSite(node) : undefined;
      if (named === undefined) continue;
      yield {
        range: rangeInText(document, field, ...spanOf(node)),
        pointer: field.pointer,
        severity: 'warning',
        message: `The text of this link names ${quote(named)}, but the link leads to ${quote(siteOf(node.url))}.`,
        help: 'Write the same address in both.',
      };
    }
    for (const link of links) {
      const field = document.markdown.find(({ pointer }) => pointer === link.pointer);
      if (link.value === '' && field) {
        const message = 'This link has no address, so it goes nowhere.';
        yield reportReference(link, { message, help: 'Write the address between the parentheses.' });
      }
      const address = parseAddress(link.value);
      if (address.kind !== 'malformed' || link.value.trim() === '' || (field && isExample(field, link.value))) continue;
      yield reportReference(link, {
        message: `The address ${quote(link.value)} ${address.isReachable ? 'is not for visitors' : 'does not work'}. ${address.reason}`,
        intended: address.intended,
        help: address.help ?? 'Write the complete address, as visitors would type it.',
        // Whether this site has the page of a preview is not known here.
        safe: !OWN_COMPUTER.test(link.value),
      });
    }
  },
  *corpus(corpus, { pages }) {
    for (const { file, links } of corpus.documents) {
      for (const link of links) {
        const local = pages.local(link);
        const variant = pages.variantPath(link);
        if (variant !== undefined) {
          const message = `The address ${quote(link)} leads to another copy of this site.`;
          yield { file, reference: { kind: 'links', value: link }, message, intended: variant };
          continue;
        }
        if (pages.has(local)) continue;
        const address = parseAddress(local);
        if (address.kind !== 'page' || address.path === '' || pages.has(address.path)) continue;
        if (TEMPLATE_ADDRESS.test(address.path)) continue;
        const suffix = local.slice(address.path.length);
        yield { file, reference: { kind: 'links', value: link }, ...missingPage(pages, link, address.path, suffix) };
      }
    }
    yield* corpusAccounts(corpus);
  },
};

/** Reports each site that asks visitors to sign in once, at its first link: an author decides about the site, not about each link. */
function* corpusAccounts({ documents }: Corpus): Iterable<CorpusDiagnostic> {
  const accounts = documents.flatMap(({ file, links }) => links.filter(needsAccount).map((link) => ({ file, link })));
  for (const [first, ...others] of Map.groupBy(accounts, ({ link }) => siteOf(link)).values()) {
    if (!first) continue;
    const { file, link } = first;
    const message = `Visitors may need an account to open ${quote(link)}.`;
    const count = pluralize(others.length, 'other link leads', 'other links lead');
    const more = others.length > 0 ? ` ${count} to this site.` : '';
    const help = `Link to a page that everyone can open, or say in the text who can open this one.${more}`;
    yield { file, reference: { kind: 'links', value: link, only: 'first' }, message, help, severity: 'warning' };
  }
}

/** Whether the address of no site is meant: instructions for developers show it, or are about the reader's own computer. */
function isExample({ tree, value }: MarkdownField, url: string): boolean {
  const [, host] = /^https?:\/\/([^./?#:]+|[\d.]+)(?::\d+)?(?=[/?#]|$)/.exec(url) ?? [];
  if (host === undefined) return false;
  const isOwn = OWN_COMPUTER.test(host);
  if (isOwn && LOCAL.test(String(value))) return true;
  const shows = (text: string) => (isOwn ? OWN_COMPUTER.test(text) : text.includes(`//${host}`));
  return findNodes(tree, (node) => 'value' in node).some((node) => shows(node.value));
}

/** Returns the site or email address that is the whole text of a link, if the link leads to another one. */
function otherSite({ children, url }: Link): string | undefined {
  const [child, ...others] = children;
  if (child?.type !== 'text' || others.length > 0) return undefined;
  const text = child.value.trim();
  const isMail = /^[^\s@/]+@[^\s@/]+\.\p{L}{2,}$/u.test(text);
  if (!isMail && !/^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?$/u.test(text)) return undefined;
  const [named, target, { kind }] = [siteOf(text), siteOf(url), parseAddress(url)];
  if (isMail) return kind === 'mail' && target !== '' && !target.split(',').includes(named) ? named : undefined;
  if (!['web', 'insecure', 'account'].includes(kind)) return undefined;
  // A subdomain, or an archive, whose address contains the one of the original.
  if (url.toLowerCase().includes(named) || named.endsWith(`.${target}`)) return undefined;
  // The path of a package in Go leads to its repository.
  const mayBePackage = target === 'github.com' && !/^(?:https?:|www\.)/i.test(text);
  if (mayBePackage && fileName(text) === fileName(url.replace(/[?#].*$/, ''))) return undefined;
  // A name alone may be that of a file or a brand, such as “Node.js”, unless it is nearly the same.
  return /^www\.|\//i.test(text) || distance(named, target, 2) <= 2 ? named : undefined;
}

/** Returns the host of an address without `www.`, or an email address. */
function siteOf(address: string): string {
  return address
    .replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?/i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase();
}

/** @param suffix query and fragment of the link */
function missingPage(pages: PageIndex, link: string, path: string, suffix: string): ReferenceIssue {
  const linkWithoutSuffix = link.slice(0, link.length - suffix.length);
  const certainPath = pages.canonical(path);
  const intendedPath = certainPath ?? pages.nearest(path);
  const explanation = certainPath === undefined ? '' : ` ${explainPath(path)}`;
  return {
    message: `There is no page ${quote(linkWithoutSuffix)} on this site.${explanation}`,
    intended: intendedPath === undefined ? undefined : intendedPath + suffix,
    help: /\.(?!html?$|php$)[a-z\d]{2,5}$/i.test(path)
      ? 'Put the file into the folder “public”, and write its path there after a slash.'
      : 'Write the address of an existing page. “content list” shows them all.',
    safe: certainPath !== undefined,
  };
}

/** Returns the rule for addresses that a path breaks, although its page exists. */
function explainPath(path: string): string {
  if (!path.startsWith('/')) return 'Addresses on this site start with “/”.';
  if (path.endsWith('/')) return 'Addresses do not end with a slash.';
  if (/\.[a-z]+$/i.test(path)) return `Addresses do not end with ${quote(path.slice(path.lastIndexOf('.')))}.`;
  return 'Addresses are written in lowercase.';
}
