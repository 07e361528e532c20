import { quote, quoteWhole } from '../../model/message-text.ts';
import { unpackReferences, type Reference } from '../../model/references.ts';
import { slugOf } from '../../model/slug.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { findOriginal } from '../file/naming.ts';
import { rewriteAddress } from '../link/rewrite-address.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';

/** `Tan, Jia Hui`, but not a degree or a suffix behind a name. */
const REVERSED = /^(\p{Lu}[\p{L}\p{M}'’ -]*),\s+((?!(?:[JS]r|I{2,3}|IV|\p{Lu}\p{L}*\.?\p{Lu})\b)\p{Lu}[\p{L}\p{M}.'’ -]*)$/u;

/** Two words or more without letters of the other case. */
const ONE_CASE = /^(?=.*\p{L}{2,}[ -]+.*\p{L}{2})(?:[^\p{Ll}]+|[^\p{Lu}]+)$/u;

/** Reports names of people that are reversed, in capitals, in the field of the job title, or in the file of another person. */
export const contentNameRule: Rule = {
  id: 'content/name',
  severity: 'warning',
  *corpus({ config, documents }) {
    const people = documents.filter(({ type }) => type === config.pictures.portraits);
    const ids = new Set(people.map(({ id }) => id));
    const counts = new Map<string, number>();
    for (const { title } of people) counts.set(title, (counts.get(title) ?? 0) + 1);
    for (const person of people) {
      const [name, job] = ['/name', '/title'].map((pointer) => referenceAt(person, pointer));
      // `file/name` reports copies, and `content/duplicate` people in two files.
      if (!name || findOriginal(person.id, ids) !== undefined || name.value.includes('[[')) continue;
      const isUnique = counts.get(person.title) === 1;
      const diagnostic =
        respelled(name) ?? (isUnique && !sharesWord(person.id, name.value) ? misfit(person, name, job) : undefined);
      if (diagnostic) yield { file: person.file, ...diagnostic };
    }
  },
};

function respelled(name: Reference): RuleDiagnostic | undefined {
  const [, last, first] = REVERSED.exec(name.value) ?? [];
  if (last === undefined && !ONE_CASE.test(name.value)) return undefined;
  const capitalized = name.value
    .toLowerCase()
    .replace(/(?<![\p{L}’'])\p{L}|(?<=\b[od]['’])\p{L}/gu, (letter) => letter.toUpperCase());
  const meant = last === undefined ? capitalized : `${first} ${last}`;
  const problem = /\p{Lu}/u.test(name.value) ? 'is written in capitals' : 'is written in small letters';
  return {
    range: name.range,
    pointer: name.pointer,
    message: `The name ${quote(name.value)} ${last === undefined ? problem : 'starts with the last name'}.`,
    help: `Write ${quoteWhole(meant)}.`,
    ...rewriteAddress(name, meant, false),
  };
}

function misfit({ id }: DocumentSummary, name: Reference, job: Reference | undefined): RuleDiagnostic {
  const isSwapped = job !== undefined && sharesWord(id, job.value);
  const edits = isSwapped
    ? [rewriteAddress(name, job.value, false), rewriteAddress(job, name.value, false)].map(({ fix }) => fix?.edits ?? [])
    : [];
  return {
    range: name.range,
    pointer: name.pointer,
    message: isSwapped
      ? `The name and the job title have changed places: the name here is ${quote(name.value)}.`
      : `The name ${quote(name.value)} does not fit the name of this file.`,
    help: isSwapped
      ? `Write ${quoteWhole(job.value)} here, and ${quoteWhole(name.value)} in the field of the job title.`
      : 'Write the right name, or rename the file.',
    ...(edits.length > 0 && edits.every(({ length }) => length > 0) && { fix: { safe: false, edits: edits.flat() } }),
  };
}

function referenceAt({ texts }: DocumentSummary, pointer: string): Reference | undefined {
  const packed = texts?.[pointer];
  return packed && unpackReferences(packed)[0];
}

function sharesWord(id: string, text: string): boolean {
  const words = new Set(slugOf(text).split('-'));
  return slugOf(id).split('-').some((word) => words.has(word));
}
