import { FILE_START } from '../image/files.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../words.ts';

/** Documents that every page, or the first one, is made of. */
const NEEDED = ['home', 'site', 'logos', 'insights'];

/** A document that the home page, and with it the site, cannot be built without. */
export const missingDocument: Rule = {
  id: 'file/missing',
  severity: 'error',
  *corpus({ folder, documents }) {
    const there = new Set(documents.map(({ type }) => type));
    const missing = NEEDED.filter((id) => !there.has(id));
    // Where nearly all are, this is the folder of no site.
    if (missing.length > 2 && missing.includes('home')) return;
    for (const id of missing) {
      const file = `${folder}/${id}.yaml`;
      yield {
        file,
        range: FILE_START,
        message: `The document ${quote(`${id}.yaml`)} is missing, and the site cannot be built without it.`,
        help: 'Bring it back, or give the file that took its place this name.',
      };
    }
  },
};
