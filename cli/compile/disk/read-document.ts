import { readFileSync } from 'node:fs';

/** Returns the JSON of a compiled document with the fields that other documents add to it (`Manifest.fields`). */
export function joinFields(json: string, fields?: object): string {
  if (!fields) return json;
  return json === '{}' ? JSON.stringify(fields) : `${json.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;
}

/**
 * Reads a compiled document.
 * @param file full path, as the manifest names it below the output folder
 * @param fields to add to it
 * @throws Error with advice if the file is missing or damaged
 */
export function readDocument(file: string, fields?: object): object {
  try {
    return JSON.parse(joinFields(readFileSync(file, 'utf8'), fields)) as object;
  } catch (cause) {
    const reason =
      cause instanceof SyntaxError
        ? 'damaged. Delete its folder and build again.'
        : 'missing: the content was compiled again during the build. Build again.';
    throw new Error(`${file} is ${reason}`, { cause });
  }
}
