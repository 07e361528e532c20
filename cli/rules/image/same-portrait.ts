import type { ContentConfig } from '../../model/content-config.ts';
import { baseName, fileName } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import { unpackReferences, type PackedReference } from '../../model/references.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { findOriginal } from '../repair/naming.ts';
import { reportReference } from '../report-reference.ts';
import type { Rule } from '../rule.ts';

interface Portrait {
  person: DocumentSummary;
  image: PackedReference;
}

/** Reports two people with the same portrait, usually because the file of one was copied for the other. */
export const imageSamePortraitRule: Rule = {
  *corpus({ config, documents }) {
    const owners = new Map<string, Portrait>();
    for (const { person, image } of findPortraits(documents, config.pictures.portraits)) {
      const owner = owners.get(image.value);
      if (!owner) {
        owners.set(image.value, { person, image });
        continue;
      }
      const [first] = unpackReferences(owner.image);
      const message = `The portrait ${quote(fileName(image.value))} is already used for another person.`;
      const help = 'Write the path of the right picture, or remove the line to show a placeholder.';
      const related = first && [{ file: owner.person.file, range: first.range, message: 'It is used here too.' }];
      for (const reference of unpackReferences(image))
        yield { file: person.file, ...reportReference(reference, { message, help }), ...(related && { related }) };
    }
  },
};

/** Returns all portraits, starting with those that have the name of their person. */
function findPortraits(documents: DocumentSummary[], personType: ContentConfig['pictures']['portraits']): Portrait[] {
  const people = new Map(documents.filter(({ type }) => type === personType).map((summary) => [summary.id, summary]));
  // `file/name` reports files with the name of a copy.
  const originals = [...people.values()].filter(({ id }) => findOriginal(id, people) === undefined);
  const portraits = originals.flatMap((person) => person.images.map((image) => ({ person, image })));
  return portraits.sort((a, b) => Number(isNamedAfter(b)) - Number(isNamedAfter(a)));
}

function isNamedAfter({ person, image }: Portrait): boolean {
  return baseName(image.value) === person.id;
}
