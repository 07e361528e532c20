import { quote } from '../../model/message-text.ts';
import { slugOf } from '../../model/slug.ts';
import { fieldReference } from '../references.ts';
import { reportReference } from '../report.ts';
import type { Rule } from '../rule.ts';

/** Three words, or a long one among others, in Latin capitals. Two short ones may be an organization: “NIST MEP”. */
const CAPITALS = /^(?=.*\p{Lu}{5}|\S+ \S+ \S)\p{Lu}[\p{Lu}'’]{2,}(?:[ -]\p{Lu}[\p{Lu}'’]{2,})+$/u;

/** Reports names of people where the name of the file or the capitals leave no doubt that they are wrong. */
export const contentNameRule: Rule = {
  *document(document) {
    const { config, fields, id, type } = document;
    const field = fields.find(({ pointer }) => pointer === '/name');
    if (type !== config.pictures.portraits || typeof field?.value !== 'string') return;
    const name = fieldReference(document, field);
    const [, last = '', first = ''] = /^([^,]+),\s+([^,\s][^,]*)$/.exec(name.value) ?? [];
    // `oneil.yaml` is the file of O'Neil.
    const lettersOf = (text: string) => slugOf(text).replaceAll('-', '');
    const isFileName = (text: unknown) =>
      typeof text === 'string' && / /.test(text.trim()) && lettersOf(text) === lettersOf(id);
    if (isFileName(`${first} ${last}`)) {
      const message = `The name ${quote(name.value)} starts with the last name.`;
      yield reportReference(name, { message, intended: `${first} ${last}` });
    } else if (CAPITALS.test(name.value)) {
      const message = `The name ${quote(name.value)} is written in capitals.`;
      yield reportReference(name, { message, intended: capitalize(name.value) });
    } else if (!isFileName(name.value) && fields.some(({ value }) => isFileName(value))) {
      const message = `The name ${quote(name.value)} doesn’t match the file name.`;
      yield reportReference(name, { message, help: 'Write the right name, or rename the file.' });
    }
  },
};

function capitalize(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}’'])\p{L}|(?<=\b[od]['’])\p{L}/gu, (letter) => letter.toUpperCase());
}
