import { closest } from '../closest.ts';
import type { Rule } from '../rule.ts';
import { exactly, list, nameOf, quote } from '../words.ts';
import { problemsOf } from './problems.ts';
import { schemaAt, valueAt } from './shape.ts';
import { ownMessage, placeOf, replaceValue, tell } from './wording.ts';

/** A text that is none of those the field takes. */
export const choice: Rule = {
  id: 'schema/choice',
  severity: 'error',
  *document(document) {
    for (const { keyword, instancePath: pointer } of problemsOf(document).values.values()) {
      if (keyword !== 'enum' && keyword !== 'const') continue;
      const schema = schemaAt(document.schema, pointer);
      const value = valueAt(document.value, pointer);
      const choices = schema.enum ?? [String(schema.const)];
      const meant = choices.length === 1 ? choices[0] : closest(String(value), choices);
      const edits = meant === undefined ? [] : replaceValue(document, pointer, meant);
      const plain = `${quote(value)} is not one of the choices of ${nameOf(pointer)}.`;
      yield {
        range: placeOf(document, pointer),
        message: tell(ownMessage(schema, keyword), plain, `It is ${quote(value)} now.`).message,
        help: meant === undefined ? `Write ${list(choices.slice(0, 16).map(quote))}.` : `Write ${exactly(meant)}.`,
        ...(edits.length > 0 ? { fix: { safe: sameLetters(meant, value), edits } } : {}),
        pointer,
      };
    }
  },
};

/** Whether two texts differ in letter case and spacing alone. */
function sameLetters(a: unknown, b: unknown): boolean {
  const letters = (value: unknown) =>
    String(value)
      .toLowerCase()
      .replace(/[\s_-]+/g, '');
  return letters(a) === letters(b);
}
