import type { ContentDocument, Finding, Rule } from '../rule.ts';
import { below, capital, count as counted, nameOf, quote } from '../words.ts';
import { problemsOf } from './problems.ts';
import { schemaAt, valueAt } from './shape.ts';
import { keyPlaceOf, ownMessage, placeOf, tell } from './wording.ts';

/** A list with too few items, too many, or one of them twice. */
export const count: Rule = {
  id: 'schema/count',
  severity: 'error',
  *document(document) {
    for (const { keyword, instancePath: pointer, params } of problemsOf(document).values.values()) {
      if (keyword === 'uniqueItems') yield twice(document, pointer, Number(params['i']), Number(params['j']));
      if (keyword === 'minItems' || keyword === 'maxItems') yield misfit(document, pointer, keyword);
    }
  },
};

function misfit(document: ContentDocument, pointer: string, keyword: 'minItems' | 'maxItems'): Finding {
  const schema = schemaAt(document.schema, pointer);
  const limit = schema[keyword] ?? 0;
  const has = (valueAt(document.value, pointer) as unknown[]).length;
  const away = Math.abs(limit - has);
  return {
    range: keyPlaceOf(document, pointer),
    ...tell(
      ownMessage(schema, keyword),
      `${capital(nameOf(pointer))} has ${counted(has, 'item')}. ${keyword === 'maxItems' ? `At most ${limit} fit.` : `At least ${limit} are needed.`}`,
      `It has ${counted(has, 'item')} now.`,
      keyword === 'maxItems' ? `Take ${counted(away, 'item')} out.` : `Add ${counted(away, 'item')}.`,
    ),
    pointer,
  };
}

function twice(document: ContentDocument, pointer: string, i: number, j: number): Finding {
  const [first, second] = [below(pointer, Math.min(i, j)), below(pointer, Math.max(i, j))];
  const value = valueAt(document.value, second);
  const what = typeof value === 'object' ? 'The same item' : quote(value);
  return {
    range: placeOf(document, second),
    message: `${what} stands twice in ${nameOf(pointer)}.`,
    help: 'Take one of the two out.',
    related: [{ file: document.source.file, range: placeOf(document, first), message: 'It is here first.' }],
    pointer: second,
  };
}
