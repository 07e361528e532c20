import { quote } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { reportFile } from '../report.ts';

/** Reports missing documents that every site needs: each is a page, or part of other pages. */
export const fileMissingRule: Rule = {
  *corpus({ contentName, documents }, { missingSingletons }) {
    if (documents.length === 0)
      yield reportFile(
        contentName,
        `The folder ${quote(contentName)} contains no documents.`,
        'Restore the documents.',
      );
    for (const id of missingSingletons) {
      const message = `The document ${quote(`${id}.yaml`)} is missing, and the site cannot be built without it.`;
      yield reportFile(`${contentName}/${id}.yaml`, message, 'Restore it, or rename the file that replaced it.');
    }
  },
};
