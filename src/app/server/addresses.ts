import { routes } from '../routes.ts';

/** Address of a page and output path of its content. */
export interface PageAddress {
  address: string;
  /** Path of the content below `/static/documents/`, without its extension. */
  output: string;
}

/** Path of the share image of a page, without the first slash. */
export const shareFile = (address: string): string => `static/share${address === '/' ? '/home' : address}.jpg`;

/**
 * Lists every page of the site: each route, and each document of a route with a parameter.
 * @param outputs output paths of all compiled documents
 */
export function listAddresses(outputs: string[]): PageAddress[] {
  return routes.flatMap(({ path, output = `pages${path}` }) => {
    if (!path.includes(':id')) return [{ address: path, output }];
    const folder = output.replace(':id', '');
    return outputs
      .filter((name) => name.startsWith(folder))
      .map((name) => ({ address: path.replace(':id', name.slice(folder.length)), output: name }));
  });
}

/** Whether search engines must not list a page: its document says so, or only the form leads there. */
export function isUnlisted(address: string, { unlisted = false }: { unlisted?: boolean }): boolean {
  return unlisted || address === '/contact-us/thank-you';
}
