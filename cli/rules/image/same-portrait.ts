import { baseName, fileName } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import { unpackReferences, type PackedReference } from '../../model/references.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { findOriginal } from '../file/naming.ts';
import type { Rule } from '../rule.ts';

interface Portrait {
  employee: DocumentSummary;
  image: PackedReference;
}

/** Reports two employees with the same portrait, usually because the file of one was copied for the other. */
export const imageSamePortraitRule: Rule = {
  id: 'image/same-portrait',
  severity: 'warning',
  *corpus({ documents }) {
    const owners = new Map<string, Portrait>();
    for (const { employee, image } of findPortraits(documents)) {
      const owner = owners.get(image.value);
      if (!owner) {
        owners.set(image.value, { employee, image });
        continue;
      }
      const [first] = unpackReferences(owner.image);
      for (const { range, pointer } of unpackReferences(image)) {
        yield {
          file: employee.file,
          range,
          pointer,
          message: `The portrait ${quote(fileName(image.value))} is already used for another person.`,
          help: 'Write the path of the right picture, or remove the line to show a placeholder.',
          ...(first && {
            related: [{ file: owner.employee.file, range: first.range, message: 'It is used here too.' }],
          }),
        };
      }
    }
  },
};

/** Returns all portraits, starting with those that have the name of their employee. */
function findPortraits(documents: DocumentSummary[]): Portrait[] {
  const employees = new Map(
    documents.filter(({ type }) => type === 'employee').map((summary) => [summary.id, summary]),
  );
  // `file/name` reports files with the name of a copy.
  const originals = [...employees.values()].filter(({ id }) => findOriginal(id, employees) === undefined);
  const portraits = originals.flatMap((employee) => employee.pictures.map((image) => ({ employee, image })));
  return portraits.sort((a, b) => Number(isNamedAfter(b)) - Number(isNamedAfter(a)));
}

function isNamedAfter({ employee, image }: Portrait): boolean {
  return baseName(image.value) === employee.id;
}
