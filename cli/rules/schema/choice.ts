import { closest } from '../../model/closest.ts';
import type { Rule } from '../rule.ts';
import { quoteWhole, joinWords, fieldLabel, quote } from '../../model/message-text.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';
import { replaceValue, valueRange } from '../value-location.ts';
import { customMessage, withCustomMessage } from './custom-message.ts';

/** A text that is none of those the field takes. */
export const schemaChoiceRule: Rule = {
  id: 'schema/choice',
  severity: 'error',
  *document(document, { valueErrors }) {
    for (const { keyword, instancePath: pointer } of valueErrors.values()) {
      if (keyword !== 'enum' && keyword !== 'const') continue;
      const schema = schemaAt(document.schema, pointer);
      const value = valueAt(document.value, pointer);
      const choices = schema.enum ?? [String(schema.const)];
      const several = choicesIn(String(value), choices);
      const meant = several ? undefined : choices.length === 1 ? choices[0] : closest(String(value), choices);
      const edits = meant === undefined ? [] : replaceValue(document, pointer, meant);
      const plain = `${quote(value)} is not one of the choices of ${fieldLabel(pointer)}.`;
      yield {
        range: valueRange(document, pointer),
        message: withCustomMessage(customMessage(schema, keyword), plain, `It is ${quote(value)} now.`).message,
        help: several
          ? /\/\d+$/.test(pointer)
            ? `Write ${joinWords(several.map(quote), 'and')} as items of their own, or one of them.`
            : `Write one of them: ${joinWords(several.map(quote))}.`
          : meant === undefined
            ? `Write ${joinWords(choices.slice(0, 16).map(quote))}.`
            : `Write ${quoteWhole(meant)}.`,
        ...(edits.length > 0 ? { fix: { safe: sameLetters(meant, value), edits } } : {}),
        pointer,
      };
    }
  },
};

/** The choices that a text is made of and nothing else, where it is more than one: a comma or a line break is missing. */
function choicesIn(value: string, choices: string[]): string[] | undefined {
  const found = choices.filter((choice) => value.includes(choice)).sort((a, b) => value.indexOf(a) - value.indexOf(b));
  const rest = found.reduce((text, choice) => text.replace(choice, ''), value);
  return found.length > 1 && /^[\s,;-]*$/.test(rest) ? found : undefined;
}

/** Whether two texts differ in letter case and spacing alone. */
function sameLetters(a: unknown, b: unknown): boolean {
  const letters = (value: unknown) =>
    String(value)
      .toLowerCase()
      .replace(/[\s_-]+/g, '');
  return letters(a) === letters(b);
}
