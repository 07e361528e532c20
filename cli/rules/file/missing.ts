import { FILE_START } from '../../model/file-names.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../model/message-text.ts';

/** A document that there is to be one of, and is not: each is a page of the site, or a part of pages. */
export const fileMissingRule: Rule = {
  id: 'file/missing',
  severity: 'error',
  *corpus({ config, folder, documents }, { missingSingles }) {
    if (documents.length === 0) {
      const message = `There is no document in the folder ${quote(folder)}.`;
      const [home] = Object.entries(config.singletons).find(([, { address }]) => address === '/') ?? ['home'];
      yield { file: `${folder}/${home}.yaml`, range: FILE_START, message, help: 'Bring the documents back.' };
    }
    for (const id of missingSingles) {
      yield {
        file: `${folder}/${id}.yaml`,
        range: FILE_START,
        message: `The document ${quote(`${id}.yaml`)} is missing, and the site cannot be built without it.`,
        help: 'Bring it back, or give the file that took its place this name.',
      };
    }
  },
};
