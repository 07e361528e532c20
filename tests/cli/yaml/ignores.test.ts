import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../cli/model/edits.ts';
import { createSource } from '../../../cli/model/source.ts';
import { readIgnores } from '../../../cli/yaml/ignores.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';

/** Returns the comments of a text in which `#!` stands for `# content: ignore[link/vague-text]`. */
function read(short: string) {
  const text = short.replaceAll('#!', '# content: ignore[link/vague-text]');
  const source = createSource('x.yaml', text);
  const { value, locations } = parseYaml(source);
  expect(value).toBeDefined();
  return readIgnores(source, locations).map((ignore) => ({
    ...ignore,
    scope: text.slice(ignore.scope.from, ignore.scope.to).replaceAll('# content: ignore[link/vague-text]', '#!'),
    without: applyEdits(text, [ignore.removal]).replaceAll('# content: ignore[link/vague-text]', '#!'),
  }));
}

const places: [place: string, text: string, scope: string, without: string][] = [
  ['the end of a line', 'a: x\nb: y #!\nc: z\n', 'b: y #!', 'a: x\nb: y\nc: z\n'],
  ['a line above a field', 'a: x\n#!\nb: y\nc: z\n', 'b: y', 'a: x\nb: y\nc: z\n'],
  ['a line above the first field', '#!\na: x\nb: y\n', '#!\na: x\nb: y\n', 'a: x\nb: y\n'],
  ['the start of a document', '--- #!\na: x\nb: y\n', '--- #!\na: x\nb: y\n', '---\na: x\nb: y\n'],
  ['below the last field', 'a: x\n#!\n', '', 'a: x\n'],
  ['a file without an end of line', 'a: x\nb: y #!', 'b: y #!', 'a: x\nb: y'],
  ['the brace of a document', '{ #!\n  a: x }\n', '{ #!', '{\n  a: x }\n'],
  ['the end of a list in a list', 'a:\n  - [x,\n    y] #!\n  - z\n', '[x,\n    y] #!', 'a:\n  - [x,\n    y]\n  - z\n'],
  ['a line with two fields', 'a: x\nb: { c: x, d: y } #!\n', 'b: { c: x, d: y } #!', 'a: x\nb: { c: x, d: y }\n'],
  [
    'the key of a group',
    'a: x\nb: #!\n  c: y\n  d: z\ne: x\n',
    'b: #!\n  c: y\n  d: z',
    'a: x\nb:\n  c: y\n  d: z\ne: x\n',
  ],
  ['a list item', 'a:\n  - x\n  - y #!\n  - z\n', '  - y #!', 'a:\n  - x\n  - y\n  - z\n'],
  ['the first field of an item', 'a:\n  - b: y #!\n    c: z\n', '  - b: y #!', 'a:\n  - b: y\n    c: z\n'],
  [
    'the dash of an item',
    'a:\n  - #!\n    b: y\n    c: z\n  - x\n',
    '    b: y\n    c: z',
    'a:\n  -\n    b: y\n    c: z\n  - x\n',
  ],
  [
    'the line of a block scalar',
    'a: x\nb: | #!\n  y\n\n  #!\nc: z\n',
    'b: | #!\n  y\n\n  #!',
    'a: x\nb: |\n  y\n\n  #!\nc: z\n',
  ],
  [
    'a line above a block scalar',
    'a: x\n#!\nb: >-\n  y\n  y\nc: z\n',
    'b: >-\n  y\n  y',
    'a: x\nb: >-\n  y\n  y\nc: z\n',
  ],
  ['a line below a block scalar', 'a: |\n  x\n#!\nb: y\nc: z\n', 'b: y', 'a: |\n  x\nb: y\nc: z\n'],
  ['quotes on two lines', "a: x\nb: 'y\n  z' #!\nc: z\n", "b: 'y\n  z' #!", "a: x\nb: 'y\n  z'\nc: z\n"],
  ['plain text on two lines', 'a: x\nb: y\n  z #!\nc: z\n', 'b: y\n  z #!', 'a: x\nb: y\n  z\nc: z\n'],
  ['a list in brackets', 'a: x\nb: [y, z] #!\n', 'b: [y, z] #!', 'a: x\nb: [y, z]\n'],
  ['an opening bracket', 'a: x\nb: [ #!\n  y, z\n  ]\n', 'b: [ #!\n  y, z\n  ]', 'a: x\nb: [\n  y, z\n  ]\n'],
  ['an item in brackets', 'a: [\n  x,\n  y, #!\n  z,\n  ]\n', '  y, #!', 'a: [\n  x,\n  y,\n  z,\n  ]\n'],
  ['a line above an item in brackets', 'a: [\n  x,\n  #!\n  y,\n  z,\n  ]\n', '  y,', 'a: [\n  x,\n  y,\n  z,\n  ]\n'],
];

test.each(places)('%s', (_, text, scope, without) => {
  expect(read(text)).toMatchObject([{ rules: ['link/vague-text'], scope, without }]);
  // With the line ends of Windows too.
  const crlf = (lines: string) => lines.replaceAll('\n', '\r\n');
  expect(read(crlf(text))).toMatchObject([{ scope: crlf(scope), without: crlf(without) }]);
});

test.each([
  ['# content: ignore[a/b, c/d]', ['a/b', 'c/d']],
  ['#content:ignore[ a/b c/d ]  ', ['a/b', 'c/d']],
  ['# content: ignore[]', []],
  ['# content: ignore', []],
  ['# content: ignore a/b', []],
])('“%s”', (comment, rules) => {
  expect(read(`a: x ${comment}\n`)).toMatchObject([{ rules }]);
});

test('a remark stays when the comment is removed', () => {
  expect(read('a: x #! their name\n')).toMatchObject([{ without: 'a: x # their name\n' }]);
});

test.each([
  'a: x # note: #!\nb: "#!"\n',
  '# a: x #!\nb: y\n',
  'a: "x#!"\n',
  'a: x # content: ignored here\n',
  '" #!": x\n',
])('“%s” has no comment that ignores a rule, or one at the end of a line', (text) => {
  expect(read(text).length).toBe(text.startsWith('a: x # note') ? 1 : 0);
});

test('a line inside a block scalar is text', () => {
  const line = fc.constantFrom('text', '', '# note', '#!', '  #!', '- item #!', 'key: value #!', '# content: ignore');
  const block = fc.tuple(fc.constantFrom('|', '>', '|-', '>+', '|2'), fc.array(line, { minLength: 1 }));
  fc.assert(
    fc.property(fc.array(block, { minLength: 1 }), fc.constantFrom('\n', '\r\n'), (blocks, lineEnding) => {
      const fields = blocks.map(([header, lines], index) => {
        return [`key${index}: ${header}`, '  first', ...lines.map((text) => `  ${text}`)].join('\n');
      });
      expect(read(`${fields.join('\n')}\nlast: x\n`.replaceAll('\n', lineEnding))).toEqual([]);
    }),
  );
});
