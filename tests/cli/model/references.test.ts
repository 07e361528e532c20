import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packReferences, unpackReferences } from '../../../cli/model/references.ts';

const position = fc.record({ offset: fc.nat(), line: fc.integer({ min: 1 }), column: fc.integer({ min: 1 }) });
const reference = fc.record({
  value: fc.oneof(fc.string(), fc.constantFrom('/about', '/careers', '__proto__', '')),
  range: fc.record({ start: position, end: position }),
  pointer: fc.constantFrom('', '/url', '/results/12/blurb'),
  exact: fc.boolean(),
});

test('packing keeps every reference: one entry for each value, in the order of their first occurrence', () => {
  fc.assert(
    fc.property(fc.array(reference), (references) => {
      const mentions = packReferences(references);
      expect(mentions.map(({ value }) => value)).toEqual([...new Set(references.map(({ value }) => value))]);
      expect(mentions.flatMap(unpackReferences)).toEqual(
        [...Map.groupBy(references, ({ value }) => value).values()].flat(),
      );
    }),
  );
});
