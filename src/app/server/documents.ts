import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../routes';

/** What `.content/index.json` says: the file of every compiled document by its path. */
interface ContentIndex {
  documents: Record<string, string>;
}

const folder = join(process.cwd(), '.content');

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
}

const readIndex = () => readJson<ContentIndex>('index.json');

/**
 * Read a compiled document.
 * @param path such as `case-studies/zero-trust`
 * @returns the document, or null where there is none
 */
export function readDocument(path: string): unknown {
  const file = readIndex().documents[path];
  return file === undefined ? null : readJson(file);
}

/** The address of every page of the site: each route, and each document of a route with a parameter. */
export function listAddresses(): string[] {
  const paths = Object.keys(readIndex().documents);
  return routes.flatMap(({ path, document }) => {
    if (!path.includes(':id')) return [path];
    const folder = document.replace(':id', '');
    return paths
      .filter((name) => name.startsWith(folder))
      .map((name) => path.replace(':id', name.slice(folder.length)));
  });
}
