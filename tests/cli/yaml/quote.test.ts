import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBePlain, quoteScalar } from '../../../cli/yaml/quote.ts';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { isLong } from '../../long.ts';

const numRuns = isLong ? 30_000 : 300;
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...`aB1.: #-?'"\\[{,&*!%@~é😀`, '\n', '\t', 'null', 'true'), maxLength: 6 }),
);

function parseValue(value: string): unknown {
  const { value: parsed, diagnostics } = parseYaml(createSource('x.yaml', `a: ${value}\nb:\n  - ${value}\n`));
  expect(diagnostics).toEqual([]);
  return parsed;
}

test('quoted text parses as itself', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(parseValue(quoteScalar(text))).toEqual({ a: text, b: [text] });
    }),
    { numRuns },
  );
}, 600_000);

test('text that can be plain parses as itself without quotes', () => {
  let plainCount = 0;
  fc.assert(
    fc.property(texts, (text) => {
      if (!canBePlain(text)) return;
      plainCount++;
      expect(parseValue(text)).toEqual({ a: text, b: [text] });
    }),
    { numRuns },
  );
  expect(plainCount).toBeGreaterThan(numRuns / 20);
}, 600_000);

// YAML 1.2 or 1.1 reads these as something else than text.
test.each(['012', '1.10', 'null', 'Yes', 'y', 'N', '~', '---', '<<', '2024-01-01'])('%j needs quotes', (text) => {
  expect(canBePlain(text)).toBe(false);
});

test.each(["It's fine", 'a:b', 'C# and F#', '-x', 'x - y', 'a, b', '100 %', '“so”'])('%j needs no quotes', (text) => {
  expect(canBePlain(text)).toBe(true);
});
