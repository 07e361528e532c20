import { quote } from '../../model/message-text.ts';
import { readableTexts } from '../readable-text.ts';
import type { Rule } from '../rule.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Reports figures (`"format": "figure"`) with a number that no other text of the document has, in digits or in words. */
export const contentFigureRule: Rule = {
  *document(document) {
    const figures = document.fields.filter(({ schema, value }) => schema.format === 'figure' && typeof value === 'string');
    // An error may hide the text with the number.
    if (figures.length === 0 || document.schemaErrors.length > 0) return;
    const groups = figures.map(({ pointer }) => pointer.slice(0, pointer.lastIndexOf('/') + 1));
    const text = readableTexts(document)
      .filter(({ field }) => !groups.some((group) => field.pointer.startsWith(group)))
      .map(({ shown }) => shown.replaceAll(/(?<=\d),(?=\d)/g, ''))
      .join('\n');
    for (const { value, range, pointer } of figures) {
      const numbers = String(value).replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? [];
      if (numbers.every((number) => contains(text, number))) continue;
      const message = `The figure ${quote(String(value))} is not in the other texts of this document.`;
      yield { range, pointer, message, help: 'Correct it, or write the number into a text that explains it.' };
    }
  },
};

function contains(text: string, number: string): boolean {
  const words = spell(Number(number));
  const digits = number.replace('.', String.raw`\.`);
  return new RegExp(String.raw`(?<![\d.])${digits}(?![\d]|\.\d)${words ? `|\\b${words}\\b` : ''}`, 'i').test(text);
}

/** Returns a number in English words, as authors write it; undefined for one that is not usually spelled out. */
function spell(number: number): string | undefined {
  if (number < 20) return ONES[number];
  if (number < 100) return TENS[Math.floor(number / 10) - 2] + (number % 10 ? `-${ONES[number % 10]}` : '');
  for (const [unit, size] of [['million', 1_000_000], ['thousand', 1000], ['hundred', 100]] as const) {
    const count = number % size === 0 ? spell(number / size) : undefined;
    if (count) return `${count} ${unit}`;
  }
  return undefined;
}
