import { findOriginal } from '../file/naming.ts';
import { unpackReferences, type PackedReference } from '../../model/references.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../model/message-text.ts';
import { baseName, fileName } from '../../model/file-names.ts';

/** Two people with one portrait: the file of one was copied for the other. */
export const imageSamePortraitRule: Rule = {
  id: 'image/same-portrait',
  severity: 'warning',
  *corpus({ config, documents }) {
    const people = new Map(
      documents.filter(({ type }) => type === config.pictures.portraits).map((facts) => [facts.id, facts]),
    );
    // A file that is a copy by its name is to go: `file/name`.
    const originals = [...people.values()].filter(({ id }) => findOriginal(id, people) === undefined);
    const portraits = originals.flatMap((facts) => facts.pictures.map((picture) => ({ facts, picture })));
    // First the one that the portrait is named for, who has it by right.
    portraits.sort((a, b) => Number(isNamedFor(b)) - Number(isNamedFor(a)));
    const owners = new Map<string, (typeof portraits)[number]>();
    for (const portrait of portraits) {
      const { facts, picture } = portrait;
      const owner = owners.get(picture.value);
      owners.set(picture.value, owner ?? portrait);
      if (!owner) continue;
      const [other] = unpackReferences(owner.picture);
      for (const { range, pointer } of unpackReferences(picture)) {
        yield {
          file: facts.file,
          range,
          pointer,
          message: `The portrait ${quote(fileName(picture.value))} is that of another person.`,
          help: 'Write the path of the right one, or take the line out: the page shows a placeholder then.',
          ...(other && { related: [{ file: owner.facts.file, range: other.range, message: 'It is here too.' }] }),
        };
      }
    }
  },
};

function isNamedFor({ facts, picture }: { facts: DocumentSummary; picture: PackedReference }): boolean {
  return baseName(picture.value) === facts.id;
}
