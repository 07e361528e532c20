import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `.content/index.json` says: the file of every compiled document by its path. */
interface ContentIndex {
  documents: Record<string, string>;
}

const folder = join(process.cwd(), '.content');

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
}

let index: ContentIndex | undefined;

/** The index, read once where nothing changes it. */
function readIndex(): ContentIndex {
  if (!index || import.meta.env.DEV) index = readJson<ContentIndex>('index.json');
  return index;
}

/**
 * Read a compiled document.
 * @param path such as `case-studies/zero-trust`
 * @returns the document, or null where there is none
 */
export function readDocument(path: string): unknown {
  const file = readIndex().documents[path];
  return file === undefined ? null : readJson(file);
}
