import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

/** Public repository of published prose. */
export interface Collection {
  /** `owner/name` on GitHub. */
  repository: string;
  /** Address of the site that the repository publishes: the start of relative links. */
  address: string;
  /** Patterns of the paths of published files. */
  includes: string;
  excludes?: string;
}

/** Returns what to import from a repository; by default, all pages and data outside folders of code, tests and settings. */
export function collectionOf(repository: string): Collection {
  const known = load(readFileSync(join(import.meta.dirname, 'collections.yaml'), 'utf8')) as Collection[];
  return (
    known.find((collection) => collection.repository.toLowerCase() === repository.toLowerCase()) ?? {
      repository,
      address: `https://github.com/${repository}/blob/HEAD/`,
      includes: '',
      excludes: '(?:^|/)(?:node_modules|vendor|tests?|themes|layouts|_layouts|_includes|i18n|locales?)/',
    }
  );
}

const PAGE = /\.(?:md|markdown|mdx|qmd|md\.erb)$/;
const DATA = /\.ya?ml$/;
/** Hidden files, documents about the repository, and settings. */
const NOT_PUBLISHED =
  /(?:^|\/)\.|README|CHANGELOG|LICENSE|CODE_OF_CONDUCT|CONTRIBUTING|(?:credits|redirect|navigation|config|settings|schema)[^/]*\.ya?ml$/;

/** Whether a file is a page (Markdown with front matter) or data (YAML), or undefined if it is not imported. */
export function kindOfFile(path: string, { includes, excludes }: Collection): 'page' | 'data' | undefined {
  if (!new RegExp(includes).test(path) || NOT_PUBLISHED.test(path)) return undefined;
  if (excludes !== undefined && new RegExp(excludes).test(path)) return undefined;
  return PAGE.test(path) ? 'page' : DATA.test(path) ? 'data' : undefined;
}
