import { parseAddress } from '../../model/address.ts';
import { searchAmong } from '../../model/closest.ts';
import { fileName } from '../../model/file-names.ts';
import { SLUG, slugOf } from '../../model/slug.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import type { Corpus } from '../corpus.ts';
import { findRenamedDocument, type OrderList } from './order-lists.ts';

/** The pages of the site by their addresses, and the search for the one that was meant. */
export type PageIndex = ReturnType<typeof indexPages>;

/** Indexes the pages and files of a corpus that links may lead to. */
export function indexPages(
  { config, documents, linkTargets }: Corpus,
  missingSingletons: string[],
  misplacedDocuments: ReadonlySet<string>,
  orderLists: OrderList[],
) {
  const byAddress = new Map<string, DocumentSummary>();
  const addressesByName = new Map<string, string>();
  for (const summary of documents) {
    const { address, id } = summary;
    if (address === null) continue;
    byAddress.set(address, summary);
    // `file/name` reports a badly named file; a link to the name it should have is valid.
    const expected = SLUG.test(id)
      ? address
      : address.slice(0, address.lastIndexOf('/') + 1) + slugOf(fileName(address));
    if (expected !== address && !byAddress.has(expected)) byAddress.set(expected, summary);
    // The home page has no name to be close to.
    if (expected !== '/') addressesByName.set(fileName(expected), expected);
  }
  const missingAddresses = new Set(missingSingletons.map((id) => config.singletons[id]?.address));
  const redirects = new Map(
    documents.flatMap((summary) => summary.redirects?.redirects ?? []).map(({ from, to }) => [from.value, to.value]),
  );
  const exists = (path: string) =>
    byAddress.has(path) || linkTargets.has(path) || missingAddresses.has(path) || redirects.has(path);
  /** Whether a link may lead to a path: a page, a file or a redirect. */
  const has = (path: string) => exists(path) || (misplacedDocuments.size > 0 && misplacedDocuments.has(fileName(path)));

  const origin = documents.find((summary) => summary.origin !== undefined)?.origin;
  /** Returns a link without the origin of this site. */
  const local = (link: string) =>
    origin !== undefined && link.startsWith(origin) && /^(?:[/?#]|$)/.test(link.slice(origin.length))
      ? link.slice(origin.length)
      : link;

  /** Returns the address that a path redirects to in the end: `loop` if there is none; undefined for a path without a redirect. */
  const redirected = (path: string) => {
    const seen = new Set<string>();
    let target = redirects.get(path);
    for (let next = target; next !== undefined;) {
      target = next;
      const address = parseAddress(local(target));
      const nextPath = address.kind === 'page' ? address.path : '';
      if (seen.has(nextPath) || nextPath === path) return 'loop';
      seen.add(nextPath);
      next = redirects.get(nextPath);
    }
    return target === undefined ? undefined : { target };
  };

  const variant = origin === undefined ? undefined : variantPattern(origin);
  /** Returns the path of a link to another copy of this site, such as one for tests; undefined for other links. */
  const variantPath = (link: string) => {
    const [, path] = variant?.exec(link) ?? [];
    return path === undefined ? undefined : path.replace(/^(?!\/)/, '/');
  };

  /** Returns the address that a path certainly means: the same one without `.html`, final slash or uppercase letters. */
  const canonical = (path: string) => {
    const plain = plainPath(path);
    return [plain, plain.toLowerCase()].find((candidate) => candidate !== path && exists(candidate));
  };

  const nearestAddress = searchAmong([...byAddress.keys()].filter((address) => address !== '/'));
  const nearestName = searchAmong([...addressesByName.keys()]);
  let namesByFirstWord: Map<string, string[]> | undefined;
  const onlyNameStartingWith = (word: string) => {
    namesByFirstWord ??= Map.groupBy(addressesByName.keys(), firstWord);
    const [name, ...others] = namesByFirstWord.get(word) ?? [];
    return others.length === 0 ? name : undefined;
  };
  /** Returns the address that a path most likely means. */
  const nearest = (path: string) => {
    const plain = plainPath(path).toLowerCase();
    const name = fileName(plain);
    if (/^\/(?:home|homepage|start|main|index)$/.test(plain)) return '/';
    const { order, collections, singletons } = config;
    const isListed = collections.some(({ folder, type }) => plain === `/${folder}` && type === order?.collection);
    const list = isListed ? Object.values(singletons).find(({ type }) => type === order?.type)?.address : undefined;
    return (
      list ??
      addressesByName.get(name) ??
      nearestAddress(plain) ??
      addressesByName.get(nearestName(name) ?? findRenamedDocument(orderLists, name) ?? '') ??
      addressesByName.get(firstWord(name)) ??
      addressesByName.get(onlyNameStartingWith(name) ?? '')
    );
  };
  return { byAddress, local, variantPath, has, redirected, canonical, nearest };
}

/** Matches addresses on hosts that differ from that of the site only in their first label; the group is the path. */
function variantPattern(origin: string): RegExp {
  const host = origin.replace(/^https?:\/\/(?:www\.)?/, '').replaceAll('.', String.raw`\.`);
  const prefix = String.raw`(?:(?:www|staging|stage|stg|dev|test|preview|beta|uat|qa|old|new)\.)?`;
  return new RegExp(
    `^(?!${origin.replaceAll('.', String.raw`\.`)}(?:[/?#]|$))https?://${prefix}${host}(?=[/?#]|$)(.*)$`,
    'i',
  );
}

/** Returns a path with a slash at its start, and without one, `index` or an ending such as `.html` at its end. */
function plainPath(path: string): string {
  return `/${path.replace(/^(?:\.{0,2}\/)+/, '').replace(/(?:(?<!\/)\/|(?:\/?index)?\.(?:html?|md|ya?ml))+$/i, '')}`;
}

/** `contact` of `contact-us`. */
function firstWord(name: string): string {
  return name.split('-', 1)[0] as string;
}
