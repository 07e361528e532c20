import { FILE_START } from '../image/files.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../words.ts';

/** Documents that pages are made of without having an address of their own, which a broken link would name. */
const NEEDED = ['site', 'logos', 'insights'];

/** A document that the home page, and with it the site, cannot be built without. */
export const missingDocument: Rule = {
  id: 'file/missing',
  severity: 'error',
  *corpus({ folder, documents }) {
    if (!documents.some(({ type }) => type === 'home')) return;
    const there = new Set(documents.map(({ type }) => type));
    for (const id of NEEDED) {
      if (there.has(id)) continue;
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
