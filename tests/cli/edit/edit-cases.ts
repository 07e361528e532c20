import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

interface EditCase {
  name: string;
  pointer: string;
  before: string;
  value: string;
  after: string | undefined;
}

/** Returns what an edit makes of files, from tests/fixtures/edits. */
export function editCases(edit: string): EditCase[] {
  return load(readFileSync(join(import.meta.dirname, `../../fixtures/edits/${edit}.yaml`), 'utf8')) as EditCase[];
}
