import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Config, Parser, type HtmlElement } from 'html-validate';
import { root } from '../../scripts/lib/root.ts';
import { plain, SITE_URL } from '../e2e/sites.ts';

export { SITE_URL } from '../e2e/sites.ts';

/** Where the built site lies. */
export const client = join(root, plain.folder, 'client');

/** A page of the built site. */
export interface Page {
  /** Path of its URL, such as `/about`; `/404` for the page of unknown addresses. */
  address: string;
  file: string;
  html: string;
  document: HtmlElement;
}

const parserConfig = await Config.fromObject([], { root: true });
const parser = new Parser(await parserConfig.resolve());

/** Every page of the built site, in the order of their addresses. */
export const pages: Page[] = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => {
    const html = readFileSync(join(client, file), 'utf8');
    const document = parser.parseHtml({ data: html, filename: file, line: 1, column: 1, offset: 0 });
    return { address: addressOf(file), file: join(client, file), html, document };
  });

function addressOf(file: string): string {
  return `/${file.replace(/^index\.html$|\.html$/, '')}`;
}

/** The pages that visitors may find: all but those that ask search engines to leave them out. */
export const listed = pages.filter(({ document }) => !document.querySelector('meta[name="robots"]'));

/** Returns the value of an attribute of the first element that a selector finds; empty if there is none. */
export const attribute = ({ document }: Page, selector: string, name: string): string =>
  document.querySelector(selector)?.getAttributeValue(name) ?? '';

/** The file of the built site behind an absolute address of it, or undefined where there is none. */
export function fileOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, SITE_URL);
  if (origin !== SITE_URL) return undefined;
  const path = join(client, decodeURIComponent(pathname));
  const page = pathname === '/' ? join(client, 'index.html') : `${path.replace(/\/$/, '')}.html`;
  return [path, page].find((file) => existsSync(file) && statSync(file).isFile());
}

/** A text file of the built site. */
export const readSiteFile = (path: string): string => readFileSync(join(client, path), 'utf8');
