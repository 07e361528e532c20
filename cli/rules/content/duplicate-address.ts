import type { DocumentSummary } from '../../model/summary.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { quote } from '../../model/message-text.ts';
import { FILE_START } from '../../model/file-names.ts';
import type { ContentDocument } from '../../model/document.ts';

/** Two documents with one address, or two parts of one page with one `id`. */
export const contentDuplicateAddressRule: Rule = {
  id: 'content/duplicate-address',
  severity: 'error',
  *document(document) {
    yield* twice(document);
  },
  *corpus({ documents }) {
    const first = new Map<string, DocumentSummary>();
    for (const facts of documents) {
      if (facts.address === null) continue;
      // Some servers and computers tell large letters from small ones, others do not.
      const address = facts.address.toLowerCase();
      const other = first.get(address);
      if (!other) {
        first.set(address, facts);
        continue;
      }
      yield {
        file: facts.file,
        range: FILE_START,
        message: `The address ${quote(address)} is taken by ${quote(other.file)}.`,
        help: 'Give one of the two files another name.',
        related: [{ file: other.file, range: FILE_START, message: 'It has the same address.' }],
      };
    }
  },
};

function* twice(document: ContentDocument): Generator<RuleDiagnostic> {
  const first = new Map<string, { range: RuleDiagnostic['range']; pointer: string }>();
  const taken = new Set(document.config.reservedIds(document.type, []));
  for (const { pointer, range, value } of document.fields) {
    if (!pointer.endsWith('/id') || typeof value !== 'string') continue;
    const help = 'Give this part an id of its own: small letters, digits and hyphens.';
    if (taken.has(value)) yield { range, pointer, message: `The id ${quote(value)} is taken by the page itself.`, help };
    const other = first.get(value);
    if (!other) {
      first.set(value, { range, pointer });
      continue;
    }
    yield {
      range,
      pointer,
      message: `The id ${quote(value)} is taken by another part of this page.`,
      help,
      related: [{ file: document.source.file, range: other.range, message: 'It is here first.' }],
    };
  }
}
