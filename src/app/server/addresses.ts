import { routes, type PageRoute } from '../routes.ts';

/** Address of a page and path of its document. */
export interface PageAddress {
  /** Path of the URL. */
  address: string;
  /** Path below `/static/documents/`, without its extension. */
  document: string;
  /** Whether search engines must not list the page. */
  isUnlisted: NonNullable<PageRoute['isUnlisted']>;
}

/** Path of the share image of a page, without the first slash. */
export const shareFile = (address: string): string => `static/share${address === '/' ? '/home' : address}.jpg`;

/**
 * Lists every page of the site: each route, and each document of a route with a parameter.
 * @param documents paths of all compiled documents
 */
export function listAddresses(documents: string[]): PageAddress[] {
  return routes.flatMap(({ path, document = `pages${path}`, isUnlisted = () => false }) => {
    if (!path.includes(':id')) return [{ address: path, document, isUnlisted }];
    const folder = document.replace(':id', '');
    return documents
      .filter((name) => name.startsWith(folder))
      .map((name) => ({ address: path.replace(':id', name.slice(folder.length)), document: name, isUnlisted }));
  });
}
