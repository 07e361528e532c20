import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), '.content');

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/**
 * Reads a compiled document in development, where every save compiles again and updates `.content/index.json`.
 * @param path such as `case-studies/zero-trust`
 * @returns the document, or null if it does not exist
 */
export function readDocument(path: string): unknown {
  const { documents, fields } = readJson('index.json') as {
    documents: Record<string, string>;
    fields: Record<string, object>;
  };
  const file = documents[path];
  return file === undefined ? null : { ...(readJson(file) as object), ...fields[path] };
}
