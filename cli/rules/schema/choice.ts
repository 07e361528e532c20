import { closest } from '../../model/closest.ts';
import { fieldLabel, joinWords, quote, quoteWhole } from '../../model/message-text.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';
import type { Rule } from '../rule.ts';
import { replaceValue, valueRange } from '../value-location.ts';
import { withCustomMessage } from './custom-message.ts';

/** Most options that a help text lists. */
const MAX_LISTED = 16;

/** Reports text that is not one of a field's options. */
export const schemaChoiceRule: Rule = {
  *document(document, { valueErrors }) {
    for (const { keyword, instancePath: pointer } of valueErrors.values()) {
      if (keyword !== 'enum' && keyword !== 'const') continue;
      const schema = schemaAt(document.schema, pointer);
      const value = String(valueAt(document.value, pointer));
      const options = schema.enum ?? [String(schema.const)];
      const joined = splitOptions(value, options);
      const intended = joined ? undefined : closest(value, options);
      const edits = intended === undefined ? [] : replaceValue(document, pointer, intended);
      const message = `${quote(value)} is not one of the options for ${fieldLabel(pointer)}.`;
      yield {
        range: valueRange(document, pointer),
        message: withCustomMessage(schema, keyword, message, `It is ${quote(value)} now.`).message,
        help: joined ? splitHelp(pointer, joined) : optionsHelp(options, intended),
        ...(edits.length > 0 && {
          fix: { safe: withoutCaseAndSpaces(intended) === withoutCaseAndSpaces(value), edits },
        }),
        pointer,
      };
    }
  },
};

function splitHelp(pointer: string, options: string[]): string {
  const isItem = /\/\d+$/.test(pointer);
  return isItem
    ? `Write ${joinWords(options.map(quote), 'and')} as separate items, or keep only one of them.`
    : `Write one of them: ${joinWords(options.map(quote))}.`;
}

function optionsHelp(options: string[], intended: string | undefined): string {
  return `Write ${intended === undefined ? joinWords(options.slice(0, MAX_LISTED).map(quote)) : quoteWhole(intended)}.`;
}

/** Returns the options that text consists of, if there are several: a comma or a line break is missing. */
function splitOptions(value: string, options: string[]): string[] | undefined {
  const found = options.filter((option) => value.includes(option)).sort((a, b) => value.indexOf(a) - value.indexOf(b));
  const rest = found.reduce((text, option) => text.replace(option, ''), value);
  return found.length > 1 && /^[\s,;-]*$/.test(rest) ? found : undefined;
}

/** Returns text without differences in letter case and spacing. */
function withoutCaseAndSpaces(text: string | undefined): string | undefined {
  return text?.toLowerCase().replace(/[\s_-]+/g, '');
}
