import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rewrap, unwrap } from '../../../cli/edit/unwrap-markdown.ts';
import { parseMarkdown } from '../../../cli/markdown/parse.ts';
import { isLong } from '../../long.ts';

const numRuns = isLong ? 20_000 : 150;

const WRAPPED = `One two three
four *five
six* seven.

# A heading

- An item
  of a list
- another
1. Number
   one

> A quote
> of two lines

| a | b |
|---|---|

Hard  
break and
more\\
lines

\`\`\`
code
of lines
\`\`\`

[link]: /about
`;

test('paragraphs and items have one line each; other lines stay', () => {
  expect(unwrap(WRAPPED)).toBe(
    WRAPPED.replace('three\nfour *five\nsix*', 'three four *five six*')
      .replace('item\n  of', 'item of')
      .replace('Number\n   one', 'Number one')
      .replace('and\nmore', 'and more'),
  );
});

test.each<[name: string, change: [from: string, to: string], wrapped: [from: string, to: string]]>([
  ['a paragraph', ['seven.', 'seven, and eight.'], ['six* seven.', 'six* seven,\nand eight.']],
  ['an item', ['item of', 'item that is of'], ['item\n  of a list', 'item\n  that is of\n  a list']],
  ['a line before a hard break', ['and more', 'and some more'], ['and\nmore', 'and\nsome more']],
  ['code', ['of lines\n', 'of lines, which stay long\n'], ['of lines\n', 'of lines, which stay long\n']],
  ['a new paragraph', ['# A', 'New words in a line.\n\n# A'], ['# A', 'New words in\na line.\n\n# A']],
  ['a line that would be an item', ['seven.', 'seven in all - 8.'], ['six* seven.', 'six* seven in\nall - 8.']],
])('only %s is wrapped again', (_name, [from, to], [before, after]) => {
  expect(rewrap(unwrap(WRAPPED).replace(from, to), WRAPPED, 13)).toBe(WRAPPED.replace(before, after));
});

test('a line stays if the next one would start a list behind it', () => {
  expect(unwrap('a  \n1. \na')).toBe('a  \n1. \na');
});

test('a paragraph that becomes code has the line that was typed', () => {
  const wrapped = 'One\ntwo\n\nThree\nfour';
  expect(rewrap('```\nOne two\n```\n\nThree four', wrapped, 5)).toBe('```\nOne two\n```\n\nThree\nfour');
});

const WORDS = [
  'a',
  'word',
  'é',
  '**b**',
  '*',
  '`',
  '`c d`',
  '[x](y)',
  '[x',
  '](',
  '![i](j)',
  '[r]',
  '[r]: /u',
  '&amp;',
];
const MARKERS = ['- ', '1. ', '2020. ', '# ', '> ', '|', '+', '```\n', '---', '===', '<div>', '<b', '>', '• ', '"'];
const SPACES = ['\n', '\n', '\n\n', '  \n', '\\\n', ' ', ' ', ' ', '  ', '    ', '\t', '. A longer text '];
const markdown = fc.string({ unit: fc.constantFrom(...WORDS, ...MARKERS, ...SPACES), maxLength: 25 });

/** Returns the tree without its positions, with a space for each line break in a paragraph. */
function meaningOf(text: string): unknown {
  const tree = JSON.stringify(parseMarkdown(text), (key, value: unknown) => (key === 'position' ? undefined : value));
  return JSON.parse(tree, (_key, node: { type?: string; value?: string }) =>
    node?.type === 'text' ? { ...node, value: node.value?.replaceAll('\n', ' ') } : node,
  );
}

test('any Markdown is the same again, and means the same while it is unwrapped', () => {
  fc.assert(
    fc.property(markdown, fc.constantFrom(1, 10, 20, Infinity), (text, column) => {
      expect(rewrap(unwrap(text), text, column)).toBe(text);
      expect(meaningOf(unwrap(text))).toEqual(meaningOf(text));
    }),
    { numRuns },
  );
});

test('a changed line changes the lines of its paragraph only, and means what was typed', () => {
  fc.assert(
    fc.property(markdown, fc.nat(), markdown, fc.constantFrom(1, 10, Infinity), (text, at, typed, column) => {
      const lines = unwrap(text).split('\n');
      const index = at % lines.length;
      const edited = lines.with(index, `${lines[index]} ${typed}`).join('\n');
      expect(meaningOf(rewrap(edited, text, column))).toEqual(meaningOf(edited));
    }),
    { numRuns },
  );
  const paragraphs = fc.array(fc.array(fc.constantFrom('a', 'word', '**b**', '`c`'), { minLength: 1, maxLength: 9 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(paragraphs, fc.nat(), (words, at) => {
      const sources = words.map((line) => line.join(' ').replaceAll(/(.{9,}?) /g, '$1\n'));
      const index = at % sources.length;
      const [text, shown] = [sources.join('\n\n'), words.map((line) => line.join(' '))];
      const edited = shown.with(index, `${shown[index]} and more words`).join('\n\n');
      const written = rewrap(edited, text, 12).split('\n\n');
      expect(written.toSpliced(index, 1)).toEqual(sources.toSpliced(index, 1));
      expect(Math.max(...(written[index] ?? '').split('\n').map(({ length }) => length))).toBeLessThanOrEqual(12);
    }),
    { numRuns },
  );
});
