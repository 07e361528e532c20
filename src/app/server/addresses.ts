import { routes } from '../routes.ts';

/** A page of the site. */
export interface Address {
  /** Path of its URL. */
  address: string;
  /** Path of the document that it draws. */
  document: string;
  /** Kept from search engines. */
  unlisted: boolean;
}

/**
 * Where the picture that stands for a page where its link is shared is fetched from, without the first slash. Drawn by
 * scripts/build/share-image.ts.
 */
export const shareFile = (address: string): string => `static/share${address === '/' ? '/home' : address}.jpg`;

/**
 * Every page of the site: each route, and each document of a route with a parameter.
 * @param documents paths of all compiled documents
 */
export function listAddresses(documents: string[]): Address[] {
  return routes.flatMap(({ path, document = `pages${path}`, unlisted = false }) => {
    if (!path.includes(':id')) return [{ address: path, document, unlisted }];
    const folder = document.replace(':id', '');
    return documents
      .filter((name) => name.startsWith(folder))
      .map((name) => ({ address: path.replace(':id', name.slice(folder.length)), document: name, unlisted }));
  });
}
