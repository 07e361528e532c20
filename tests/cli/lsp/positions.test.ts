import { expect, test } from 'vitest';
import { toOffset } from '../../../cli/lsp/positions.ts';
import { createSource } from '../../../cli/model/source.ts';

test('a byte order mark that the editor sends counts on the first line; places that do not exist are the end', () => {
  const source = createSource('content/about.yaml', '\uFEFFa: 1\nb: 2');
  const offsets = [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 99],
    [1, 1],
    [1, 99],
    [2, 0],
  ].map(([line = 0, character = 0]) => toOffset(source, { line, character }));
  expect(offsets).toEqual([0, 0, 1, 4, 6, 9, 9]);
});
