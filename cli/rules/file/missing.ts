import { FILE_START } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';

/** Reports missing documents that every site needs: each is a page, or part of other pages. */
export const fileMissingRule: Rule = {
  id: 'file/missing',
  severity: 'error',
  *corpus({ config, contentName, documents }, { missingSingles }) {
    if (documents.length === 0) {
      const [home] = Object.entries(config.singletons).find(([, { address }]) => address === '/') ?? ['home'];
      yield {
        file: `${contentName}/${home}.yaml`,
        range: FILE_START,
        message: `The folder ${quote(contentName)} contains no documents.`,
        help: 'Restore the documents.',
      };
    }
    for (const id of missingSingles) {
      yield {
        file: `${contentName}/${id}.yaml`,
        range: FILE_START,
        message: `The document ${quote(`${id}.yaml`)} is missing, and the site cannot be built without it.`,
        help: 'Restore it, or rename the file that replaced it.',
      };
    }
  },
};
