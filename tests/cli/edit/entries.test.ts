import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertEntry, moveItem, removeEntry } from '../../../cli/edit/entries.ts';
import { parseFile } from '../../../cli/edit/parsed-file.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { isLong } from '../../long.ts';

const schema: Schema = {
  properties: {
    tags: { type: 'array', items: { type: 'string', title: 'Tag' } },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['title', 'blurb'],
        properties: {
          title: { type: 'string', title: 'Title' },
          blurb: { type: 'string', title: 'Text', contentMediaType: 'text/markdown' },
          note: { type: 'string' },
        },
      },
    },
  },
};

type ListChange = { move: [from: number, to: number] } | { remove: number } | { insert: number; value?: unknown };

function change(text: string, pointer: string, listChange: ListChange): string | undefined {
  const file = parseFile(createSource('content/about.yaml', text), schema);
  const edit = () => {
    if ('remove' in listChange) return removeEntry(file, `${pointer}/${listChange.remove}`);
    if ('insert' in listChange) return insertEntry(file, `${pointer}/${listChange.insert}`, listChange.value ?? 'New');
    const [from, to] = listChange.move;
    return moveItem(file, `${pointer}/${from}`, to - from);
  };
  const edited = edit();
  return edited && applyEdits(text, [edited]);
}

const ITEMS = `# The list.
items:
  # First of all.
  - title: One
    blurb: |
      Text.

      # No comment.
    # note: inside
  - title: Two # why
    blurb: two

  # Detached.

  # The third.
  - # Its fields.
    title: Three
    blurb: three
# End.
next: 1
`;

test('a new item is as far from its neighbors as they are from each other', () => {
  const value = { title: 'New', blurb: 'new' };
  const [one, two, added] = [
    '- title: One\n    blurb: one',
    '- title: Two\n    blurb: two',
    '- title: New\n    blurb: new',
  ];
  const write = (...items: string[]) => `items:\n  ${items.join('\n\n  ')}\n\nnext: 1\n`;
  for (const [insert, expected] of [
    [1, write(one, added, two)],
    [2, write(one, two, added)],
  ] as const)
    expect(change(write(one, two), '/items', { insert, value })).toBe(expected);
  expect(change(write(one), '/items', { insert: 1, value })).toBe(`items:\n  ${one}\n  ${added}\n\nnext: 1\n`);
});

test('an item moves with its comments; empty lines and other comments stay', () => {
  expect(change(ITEMS, '/items', { move: [0, 1] })).toBe(`# The list.
items:
  - title: Two # why
    blurb: two
  # First of all.
  - title: One
    blurb: |
      Text.

      # No comment.
    # note: inside

  # Detached.

  # The third.
  - # Its fields.
    title: Three
    blurb: three
# End.
next: 1
`);
});

test('an item is removed with its comments; other comments stay', () => {
  expect(change(ITEMS, '/items', { remove: 0 })).toBe(ITEMS.replace(/ {2}# First[^]*inside\n/, ''));
  expect(change(ITEMS, '/items', { remove: 1 })).toBe(ITEMS.replace(/ {2}- title: Two[^]*two\n/, ''));
  expect(change(ITEMS, '/items', { remove: 2 })).toBe(ITEMS.replace(/\n {2}# The third[^]*three\n/, ''));
});

test('a new item is written as a careful person would', () => {
  const value = { title: 'Four: it', blurb: 'Text, with more.\n\n- List\n', note: "don't" };
  const item = `  - title: "Four: it"\n    blurb: |\n      Text, with more.\n\n      - List\n    note: don't\n`;
  expect(change(ITEMS, '/items', { insert: 0, value })).toBe(ITEMS.replace('  # First', `${item}  # First`));
  expect(change(ITEMS, '/items', { insert: 3, value })).toBe(ITEMS.replace('three\n', `three\n${item}`));
});

test.each<[name: string, text: string, change: ListChange, edited: string]>([
  ['moves within brackets', 'tags: [a, "b, c", d] # why\n', { move: [2, 0] }, 'tags: [d, a, "b, c"] # why\n'],
  ['removes within brackets', 'tags: [a, b]\n', { remove: 0 }, 'tags: [b]\n'],
  ['removes the last of brackets', 'tags: [a]\n', { remove: 0 }, 'tags: []\n'],
  ['removes the last item', 'tags:\n  - a\nitems: []\n', { remove: 0 }, 'tags: []\nitems: []\n'],
  ['inserts into brackets', 'tags: [a, b]\n', { insert: 1 }, 'tags: [a, New, b]\n'],
  ['inserts at the end of brackets', 'tags: [a]\n', { insert: 1 }, 'tags: [a, New]\n'],
  ['inserts into an empty list', 'tags: []\nitems: []\n', { insert: 0 }, 'tags:\n  - New\nitems: []\n'],
  ['inserts with quotes', 'tags: [a]\n', { insert: 0, value: 'b, c' }, 'tags: ["b, c", a]\n'],
  ['moves without a last line break', 'tags:\n  - a\n  - b', { move: [0, 1] }, 'tags:\n  - b\n  - a'],
  ['keeps line endings', 'tags:\r\n- a\r\n- b\r\n', { move: [1, 0] }, 'tags:\r\n- b\r\n- a\r\n'],
])('%s', (_name, text, listChange, edited) => {
  expect(change(text, '/tags', listChange)).toBe(edited);
});

test('a list that cannot be changed with certainty is left alone', () => {
  expect(change('tags: [a]\n', '/tags', { move: [0, 1] })).toBeUndefined();
  expect(change('tags: [a]\n', '/tags', { remove: 1 })).toBeUndefined();
  expect(change('tags: a\n', '/tags', { remove: 0 })).toBeUndefined();
  expect(change('- []\n', '/0', { insert: 0 })).toBeUndefined();
  expect(change('items: [{ title: a }]\n', '/items', { insert: 0, value: { title: 'b' } })).toBeUndefined();
  expect(change('tags:\n- - a\n  - b\n', '/tags/0', { move: [0, 1] })).toBeUndefined();
  // Between brackets, a comment may belong to either item, or to none.
  for (const text of ['tags: [ # x\n  ]\n', 'tags: # x\n  []\n'])
    expect(change(text, '/tags', { insert: 0 })).toBeUndefined();
  for (const text of ['tags: [ # x\n  a, b]\n', 'tags: [a, # x\n  b]\n', 'tags: [a, b\n  # x\n  ]\n'])
    for (const listChange of [{ move: [0, 1] }, { remove: 0 }, { insert: 1 }] as ListChange[])
      expect(change(text, '/tags', listChange), text).toBeUndefined();
  // The last line break of a block with “+” is part of the text.
  expect(change('tags:\n- |+\n  a\n\n- b\n', '/tags', { move: [0, 1] })).toBeUndefined();
});

const item = fc.constantFrom(
  'a',
  '"b, c"',
  "'d # e'",
  '|\n    f\n\n    # g\n',
  '>-\n    h\n    i\n',
  'key: k\n    other: l',
  'key:\n      - m\n      - n\n    other: >\n      o\n',
  '# Comment.\n    key: p',
  'plain\n    text',
  '- nested\n    - list',
);
const comment = fc.constantFrom('', '  # Above.\n', '\n', '\n  # Detached.\n\n', '\n  # Above.\n', '    # Inside.\n');

test('every move and removal gives the list its new order, and keeps all lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(comment, item), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      (items, from, to) => {
        const text = `tags:\n${items.map(([above, value]) => `${above}  - ${value}`.trimEnd()).join('\n')}\nnext: 1\n`;
        const read = (text: string) => parseYaml(createSource('content/about.yaml', text)).value as { tags: unknown[] };
        const { tags } = read(text);
        const [index, target] = [from % tags.length, to % tags.length];
        const moved = change(text, '/tags', { move: [index, target] });
        expect(moved && read(moved)).toEqual({
          tags: tags.toSpliced(index, 1).toSpliced(target, 0, tags[index]),
          next: 1,
        });
        expect(moved?.split('\n').sort()).toEqual(text.split('\n').sort());
        const removed = change(text, '/tags', { remove: index });
        expect(removed && read(removed)).toEqual({ tags: tags.toSpliced(index, 1), next: 1 });
      },
    ),
    { numRuns: isLong ? 10_000 : 150 },
  );
});
