import type { ContentConfig } from '../../model/content-config.ts';
import { baseName, fileName } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { findOriginal } from '../repair/naming.ts';
import type { Rule } from '../rule.ts';

/** Reports two people with the same portrait, usually because the file of one was copied for the other. */
export const imageSamePortraitRule: Rule = {
  *corpus({ config, documents }) {
    const owners = new Map<string, DocumentSummary>();
    for (const { person, image } of findPortraits(documents, config.pictures.portraits)) {
      const owner = owners.get(image);
      if (!owner) {
        owners.set(image, person);
        continue;
      }
      const message = `The portrait ${quote(fileName(image))} is already used for another person.`;
      const help = 'Write the path of the right picture, or remove the line to show a placeholder.';
      const reference = { kind: 'images', value: image } as const;
      const place = { ...reference, only: 'first' } as const;
      const related = [{ file: owner.file, reference: place, message: 'It is used here too.' }];
      yield { file: person.file, reference, message, help, related };
    }
  },
};

/** Returns all portraits, starting with those that have the name of their person. */
function findPortraits(documents: DocumentSummary[], personType: ContentConfig['pictures']['portraits']) {
  const people = new Map(documents.filter(({ type }) => type === personType).map((summary) => [summary.id, summary]));
  // `file/name` reports files with the name of a copy.
  const originals = [...people.values()].filter(({ id }) => findOriginal(id, people) === undefined);
  const portraits = originals.flatMap((person) => person.images.map(({ value }) => ({ person, image: value })));
  const isNamedAfter = ({ person, image }: (typeof portraits)[number]) => baseName(image) === person.id;
  return portraits.sort((a, b) => Number(isNamedAfter(b)) - Number(isNamedAfter(a)));
}
