import type { Edit } from '../../model/diagnostic.ts';
import { canBePlain, quoteScalar } from '../../yaml/quote.ts';
import { lineEndingOf } from '../../model/edits.ts';
import { addressInMarkdown, isMistaken } from '../../model/address.ts';
import type { Interpretation } from '../../model/interpretation.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { type Schema, schemaAt, valueAt } from '../../model/schema.ts';
import { slugOf } from '../../model/slug.ts';
import { capitalize, quoteWhole, joinWords, fieldLabel, quote } from '../../model/message-text.ts';
import { isBlank } from '../interpretation/field-errors.ts';
import { replaceValue, valueRange } from '../value-location.ts';
import { customMessage, withCustomMessage } from './custom-message.ts';

/** What the e-mail field of HTML accepts, with a dot in the part after the @. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A text that is not written the way its field wants it. */
export const schemaPatternRule: Rule = {
  id: 'schema/pattern',
  severity: 'error',
  *document(document, { valueErrors, joinedItems }) {
    const seen = new Set<string>();
    for (const { keyword, instancePath: pointer } of valueErrors.values()) {
      seen.add(pointer);
      const value = valueAt(document.value, pointer);
      if (keyword !== 'pattern' || typeof value !== 'string' || isBlank(value)) continue;
      const schema = schemaAt(document.schema, pointer);
      if (!isLeftToOthers(schema, value)) yield misfit(document, joinedItems, pointer, schema, value);
    }
    for (const { pointer, schema, value } of document.fields) {
      if (schema.format !== 'email' || typeof value !== 'string' || seen.has(pointer) || EMAIL.test(value)) continue;
      yield misfit(document, joinedItems, pointer, schema, value);
    }
  },
};

/** The rules about dates, links and pictures know more about what is wrong. */
function isLeftToOthers({ format }: Schema, value: string): boolean {
  return format === 'date' || format === 'picture' || (format === 'uri-reference' && isMistaken(value));
}

function misfit(
  document: ContentDocument,
  joinedItems: Interpretation['joinedItems'],
  pointer: string,
  schema: Schema,
  value: string,
): RuleDiagnostic {
  const names = joinedItems.get(pointer);
  if (names) return severalItems(document, pointer, schema, value, names);
  const meant = repair(schema, value);
  const dash = meant === undefined ? undefined : dashEdit(document, pointer, value, meant);
  const edits = dash ? [dash] : meant === undefined ? [] : replaceValue(document, pointer, meant);
  const [example] = schema.examples ?? [];
  // An example that is marked as sample data shows the form alone.
  const form = typeof example === 'string' ? example.replace(/^\[\[(.*)\]\]$/, '$1') : undefined;
  const model = form === undefined ? 'Write it as the field asks.' : `Write it like ${quote(form)}.`;
  return {
    range: valueRange(document, pointer),
    ...withCustomMessage(
      customMessage(schema, 'pattern'),
      `${capitalize(fieldLabel(pointer))} is not written as it should be. ${state(value)}`,
      state(value),
      dash
        ? `Write “${dash.text}” behind the “|” or “>”.`
        : meant === undefined
          ? model
          : `Write ${quoteWhole(meant)}${meant === value.trim() ? ' without space around it' : ''}.`,
    ),
    ...(edits.length > 0 ? { fix: { safe: meant === value.trim(), edits } } : {}),
    pointer,
  };
}

function severalItems(
  document: ContentDocument,
  pointer: string,
  schema: Schema,
  value: string,
  names: string[],
): RuleDiagnostic {
  const { start, end } = valueRange(document, pointer);
  const { text, lineStarts } = document.source;
  const lead = text.slice(lineStarts[start.line - 1], start.offset);
  const items = names.map((name) => (canBePlain(name) ? name : quoteScalar(name)));
  const isInBrackets = /[[,]\s*$/.test(lead);
  const between = isInBrackets ? ', ' : /^ *- +$/.test(lead) ? `${lineEndingOf(text)}${lead}` : undefined;
  const lines = items.map((item) => quoteWhole(`- ${item}`));
  return {
    range: { start, end },
    ...withCustomMessage(
      customMessage(schema, 'pattern'),
      `${capitalize(fieldLabel(pointer))} is not written as it should be. ${state(value)}`,
      state(value),
      isInBrackets
        ? `Write ${quoteWhole(items.join(', '))}, with commas between them.`
        : `Write ${joinWords(lines, 'and')}, each on a line of its own.`,
    ),
    ...(between === undefined
      ? {}
      : { fix: { safe: false, edits: [{ from: start.offset, to: end.offset, text: items.join(between) }] } }),
    pointer,
  };
}

/** What strikes the eye first about a text. */
function state(value: string): string {
  if (/\s$/.test(value) && /[\r\n]$/.test(value)) return 'It ends with a line break now.';
  if (value !== value.trim()) return `It ${/^\s/.test(value) ? 'starts' : 'ends'} with a space now.`;
  const lines = value.split('\n').length;
  return lines > 1 ? `It runs over ${lines} lines now.` : `It is ${quote(value)} now.`;
}

/** The first of the usual repairs that gives what the field wants. */
function repair({ pattern: wanted, format }: Schema, value: string): string | undefined {
  const text = value.trim();
  const isRight = (text: string) =>
    (format !== 'email' || EMAIL.test(text)) && (wanted === undefined || new RegExp(wanted, 'u').test(text));
  const oneLine = text.replaceAll(/\s*\n\s*/g, ' ');
  // A name for addresses: of a file, of a page, or to be made of a title. Fields with texts take no such thing.
  const name = text.replace(/^.*\//, '').replace(/\.ya?ml$/, '');
  // Two items of a list on one line are no name.
  const slugs = isRight('two words') || /\s-\s|[,;](?=.)/.test(text) ? [] : [name, slugOf(value)];
  // The letters of a sentence are as they should be, but for the word that stands for something.
  const braces = text.replaceAll(/\{+\s*([a-z]+)\s*\}+/gi, (_, word: string) => `{${word.toLowerCase()}}`);
  const letters = /\s/.test(text) ? [] : [text.toLowerCase(), text.toUpperCase()];
  const tag = text.replace(/^#+/, '');
  // Of an address less and less: without a slash at its end, without all that follows the name of the site.
  const addresses = format === 'uri-reference' ? [text.replace(/\/+$/, ''), text.replace(/(?<=\w)[/?#].*$/, '')] : [];
  // One of a link, with its “mailto:”, or with “(at)” as it is hidden from machines.
  const plain = (addressInMarkdown(text) ?? text).replace(/^mailto:\s*/i, '').replace(/\s*(?:\(at\)|\[at\])\s*/i, '@');
  // Digits with signs between them, and letters that look like digits.
  const digits = /^[\d\s.lIoO-]+$/.test(text)
    ? text
        .replaceAll(/[^\dlIoO]/g, '')
        .replaceAll(/[lI]/g, '1')
        .replaceAll(/o/gi, '0')
    : text;
  const item = text.replace(/[,;]$/, '');
  return [text, plain, braces, ...letters, digits, item, oneLine, tag, ...addresses, ...slugs].find(
    (text) => text !== value && text !== '' && isRight(text),
  );
}

/** A block text loses its last line break by the sign `-` behind its `|` or `>`. */
function dashEdit(
  { locations, source }: ContentDocument,
  pointer: string,
  value: string,
  meant: string,
): Edit | undefined {
  const place = locations.get(pointer);
  const style = place?.scalar?.style;
  if (!place || (style !== 'literal' && style !== 'folded') || meant !== value.trimEnd()) return undefined;
  const from = place.value.start.offset + 1;
  const header = /^[-+\d]*/.exec(source.text.slice(from))?.[0] ?? '';
  return { from, to: from + header.length, text: `${header.replace(/[-+]/, '')}-` };
}
