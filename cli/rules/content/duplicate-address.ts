import type { ContentDocument, Field, RuleDiagnostic, Rule } from '../rule.ts';
import { FILE_START } from '../../model/diagnostic.ts';
import { quote } from '../../model/message-text.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { reportFile } from '../report.ts';

/** Reports two documents with the same address, and two parts of a page with the same `id`. */
export const contentDuplicateAddressRule: Rule = {
  document: findDuplicateIds,
  *corpus({ documents }) {
    const ownerByAddress = new Map<string, DocumentSummary>();
    for (const summary of documents) {
      if (summary.address === null) continue;
      // Some servers and file systems distinguish uppercase and lowercase, others do not.
      const address = summary.address.toLowerCase();
      const owner = ownerByAddress.get(address);
      if (owner) {
        const message = `The address ${quote(address)} is already used by ${quote(owner.file)}.`;
        const related = [{ file: owner.file, range: FILE_START, message: 'This file has the same address.' }];
        yield { ...reportFile(summary.file, message, 'Rename one of the two files.'), related };
      } else ownerByAddress.set(address, summary);
    }
  },
};

function* findDuplicateIds({ config, fields, source, type }: ContentDocument): Generator<RuleDiagnostic> {
  const fieldById = new Map<string, Field>();
  const reserved = new Set(config.reservedIds(type, []));
  for (const field of fields) {
    const { pointer, range, value } = field;
    if (!pointer.endsWith('/id') || typeof value !== 'string') continue;
    const help = 'Choose a different id of lowercase letters, digits, and hyphens.';
    if (reserved.has(value)) {
      yield { range, pointer, message: `The id ${quote(value)} is already used by the page itself.`, help };
    }
    const first = fieldById.get(value);
    if (first) {
      const message = `The id ${quote(value)} is already used by another part of this page.`;
      const related = [{ file: source.file, range: first.range, message: 'It is used here first.' }];
      yield { range, pointer, message, help, related };
    } else fieldById.set(value, field);
  }
}
