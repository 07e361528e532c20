import type { Edit } from '../../model/diagnostic.ts';
import { memoizeLast } from '../../model/memoize-last.ts';
import type { ContentDocument, Field } from '../../model/document.ts';
import type { Rule } from '../rule.ts';
import { type Schema, schemaAt, valueAt } from '../../model/schema.ts';
import { parentPointer, childPointer } from '../../model/json-pointer.ts';
import { quoteWhole, fieldLabel, quote } from '../../model/message-text.ts';

/** Two neighbours of which each holds what belongs to the other. */
export interface Swap {
  /** Takes an address or the path of a picture, and holds words. */
  address: Field;
  /** Takes words, and holds what the other one should. */
  words: Field;
}

/** What a text shows that can only be of such a format. */
const SIGNS = new Map([
  ['uri-reference', /^(?:[/#]|https?:|mailto:|tel:|www\.)\S*$/i],
  ['picture', /^\/?(?:images\/\S+|\S+\.(?:svg|png|jpe?g|webp|avif))$/i],
]);

/** Two texts that have changed places: the words of a link and its address, or a picture and its description. */
export const schemaSwappedRule: Rule = {
  id: 'schema/swapped',
  severity: 'error',
  *document(document) {
    for (const { address, words } of swapsIn(document)) {
      const edits = exchange(document, address, words);
      yield {
        range: address.range,
        pointer: address.pointer,
        message: `${quote(address.value)} and ${quote(words.value)} stand in one another's place.`,
        help: `Write ${quoteWhole(String(words.value))} in ${fieldLabel(address.pointer)} and the words in ${fieldLabel(words.pointer)}.`,
        ...(edits.length > 0 && { fix: { safe: true, edits } }),
      };
    }
  },
};

/** The fields of a document that have changed places with a neighbour. */
export const swapsIn = memoizeLast((document: ContentDocument): Swap[] => {
  const found: Swap[] = [];
  for (const address of document.fields) {
    const signs = SIGNS.get(address.schema.format ?? '');
    if (!signs || typeof address.value !== 'string' || address.value.trim() === '' || signs.test(address.value))
      continue;
    const group = parentPointer(address.pointer);
    const beside = Object.entries(valueAt(document.value, group) as object);
    const [name] =
      beside.find(
        ([key, value]) =>
          typeof value === 'string' &&
          signs.test(value) &&
          isWords(schemaAt(document.schema, childPointer(group, key))),
      ) ?? [];
    const words = name !== undefined && document.fields.find(({ pointer }) => pointer === childPointer(group, name));
    if (words) found.push({ address, words });
  }
  return found;
});

function isWords({ type, format, enum: choices, contentMediaType }: Schema): boolean {
  return type === 'string' && !format && !choices && !contentMediaType;
}

/** The edits that write each of two texts where the other one stands; none where one goes over several lines. */
function exchange({ source: { text } }: ContentDocument, { range: one }: Field, { range: other }: Field): Edit[] {
  if (one.start.line !== one.end.line || other.start.line !== other.end.line) return [];
  return [
    { from: one.start.offset, to: one.end.offset, text: text.slice(other.start.offset, other.end.offset) },
    { from: other.start.offset, to: other.end.offset, text: text.slice(one.start.offset, one.end.offset) },
  ];
}
