import { expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { cursorAt } from '../../../cli/lsp/cursor.ts';

/** Finds the place of `‸` in a text. */
function find(marked: string) {
  const offset = marked.indexOf('‸');
  const text = marked.replace('‸', '');
  const { kind, pointer, from, to, siblings } = cursorAt(createSource('x.yaml', text), offset);
  return [kind, pointer, text.slice(from, to), siblings];
}

test.each<[string, string, unknown[]]>([
  ['an empty file', '‸', ['key', '', '', []]],
  ['a new line', 'title: A\n‸\nblurb: B\n', ['key', '', '', ['title', 'blurb']]],
  ['a word', 'title: A\nbl‸\n', ['key', '', 'bl', ['title']]],
  ['a key with a value', 'ti‸tle: A\nblurb: B\n', ['key', '', 'title', ['blurb']]],
  ['an indented line', 'image:\n  src: x\n  ‸\ntags: []\n', ['key', '/image', '', ['src']]],
  ['a line below a group', 'image:\n  src: x\n‸', ['key', '', '', ['image']]],
  ['a value', 'image:\n  src: images/‸team.svg # old\n', ['value', '/image/src', 'images/team.svg', []]],
  ['a value to come', 'category: ‸\n', ['value', '/category', '', []]],
  ['a quoted value', 'title: "A‸ b"\n', ['value', '/title', 'A b', []]],
  ['a quote that is open', 'title: "A‸\n', ['value', '/title', 'A', []]],
  ['a list in brackets', 'tags: [One, Tw‸, Three]\n', ['value', '/tags/0', 'Tw', ['One', 'Three']]],
  ['an empty list in brackets', 'tags: [‸]\n', ['value', '/tags/0', '', []]],
  ['the first field of an item', 'items:\n  - title: A\n  - ‸\n', ['key', '/items/1', '', []]],
  ['a later field of an item', 'items:\n  - title: A\n    ‸\n  - title: B\n', ['key', '/items/0', '', ['title']]],
  ['a value in an item', 'items:\n- title: A\n- title: ‸\n', ['value', '/items/1/title', '', []]],
  ['the column of the dashes', 'items:\n  - title: A\n  ‸\n', ['key', '/items', '', []]],
  ['an item below a comment', 'items:\n  - a: 1\n\n  # k: c\n  - a: ‸\n', ['value', '/items/1/a', '', []]],
  ['a list on the line of another', 'a:\n  - - b\n  - - on‸\n', ['key', '/a/1/0', 'on', []]],
  ['an item', 'slugs:\n  - one\n  - tw‸\n', ['key', '/slugs/1', 'tw', []]],
  ['an item with a space', 'slugs:\n  - one two‸\n', ['value', '/slugs/0', 'one two', []]],
  ['a list in an item', 'a:\n  - b:\n      - c: 1\n        ‸\n', ['key', '/a/0/b/0', '', ['c']]],
  ['a block', 'a:\n  b: |\n    Words‸ here\n', ['text', '/a/b', '', []]],
  ['a list in a block', 'a:\n  b: |\n    - one\n      two‸\n', ['text', '/a/b', '', []]],
  ['a heading in a block', 'a:\n  b: >-\n\n    # Key: x\n    y‸\n', ['text', '/a/b', '', []]],
  ['a line after a block', 'a:\n  b: |\n    c: Words\n  ‸\n', ['key', '/a', '', ['b']]],
  ['a block in a list', '- |\n  x‸\n', ['text', '/0', '', []]],
  ['lines that break the file', 'title: "A\nimage:\n  src: x: y\n  ‸\n', ['key', '/image', '', ['src']]],
  ['a comment', 'a: 1\n# b‸\n', ['text', '', '', []]],
  ['the last line after a line end of old Macs', 'a: 1\r‸', ['key', '', '', ['a']]],
  ['Windows line ends', 'a: 1\r\nb:\r\n  c: ‸x\r\nd: 2\r\n', ['value', '/b/c', 'x', []]],
])('%s', (_name, text, place) => {
  expect(find(text)).toEqual(place);
});
