import { quote } from '../../model/message-text.ts';
import type { Reference } from '../../model/references.ts';
import { slugOf } from '../../model/slug.ts';
import { isDraft } from '../../model/summary.ts';
import { findOriginal } from '../file/naming.ts';
import { reportReference } from '../report-reference.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';

/** `Tan, Jia Hui`, but not a degree or a suffix behind a name. */
const REVERSED = /^(\p{Lu}[\p{L}\p{M}'’ -]*),\s+((?!(?:[JS]r|I{2,3}|IV|\p{Lu}\p{L}*\.?\p{Lu})\b)\p{Lu}[\p{L}\p{M}.'’ -]*)$/u;

/** Two words or more without letters of the other case. */
const ONE_CASE = /^(?=.*\p{L}{2,}[ -]+.*\p{L}{2})(?:[^\p{Ll}]+|[^\p{Lu}]+)$/u;

/** Reports names of people that are reversed, in capitals, or in the file of another person. */
export const contentNameRule: Rule = {
  id: 'content/name',
  severity: 'warning',
  *corpus({ config, documents, textIn }) {
    const people = documents.filter(({ type }) => type === config.pictures.portraits);
    const ids = new Set(people.map(({ id }) => id));
    const byName = Map.groupBy(people, ({ title }) => title);
    for (const person of people) {
      const { id, file, title } = person;
      // `file/name` reports copies, and `content/duplicate` people in two files.
      if (isDraft(person) || findOriginal(id, ids) !== undefined) continue;
      const isMisspelled = REVERSED.test(title) || ONE_CASE.test(title);
      if (!isMisspelled && (byName.get(title)?.length !== 1 || sharesWord(id, title))) continue;
      const name = textIn(file, '/name');
      if (name) yield { file, ...(isMisspelled ? respelled(name) : misfit(name)) };
    }
  },
};

function respelled(name: Reference): RuleDiagnostic {
  const [, last, first] = REVERSED.exec(name.value) ?? [];
  const capitalized = name.value
    .toLowerCase()
    .replace(/(?<![\p{L}’'])\p{L}|(?<=\b[od]['’])\p{L}/gu, (letter) => letter.toUpperCase());
  const meant = last === undefined ? capitalized : `${first} ${last}`;
  const letters = /\p{Lu}/u.test(name.value) ? 'capitals' : 'small letters';
  const problem = last === undefined ? `is written in ${letters}` : 'starts with the last name';
  return reportReference(name, { message: `The name ${quote(name.value)} ${problem}.`, meant });
}

function misfit(name: Reference): RuleDiagnostic {
  const message = `The name ${quote(name.value)} does not fit the name of this file.`;
  return reportReference(name, { message, help: 'Write the right name, or rename the file.' });
}

function sharesWord(id: string, text: string): boolean {
  const words = new Set(slugOf(text).split('-'));
  return slugOf(id).split('-').some((word) => words.has(word));
}
