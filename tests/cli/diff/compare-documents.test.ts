import { expect, test } from 'vitest';
import { compareDocuments } from '../../../cli/diff/compare-documents.ts';

const compare = (before: unknown, after: unknown) =>
  [...compareDocuments(before, after, {}, (url) => url.replace(/\.\w+$/, ''), new Map())].map(
    ({ place, before, after }) => [place.join(' › '), before, after],
  );
const picture = (url: string) => ({ url, width: 4, height: 3 });
const item = (title: string, text: string) => ({ title, text });

test.each<[string, unknown, unknown, unknown[]]>([
  ['equal documents', { a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] }, []],
  ['line breaks in plain text', { a: 'one two' }, { a: 'one\ntwo ' }, []],
  ['an optional field', { a: 'x' }, { a: 'x', b: 'y' }, [['b', undefined, 'y']]],
  ['a picture', { p: picture('a.1') }, { p: picture('b.2') }, [['p', 'a', 'b, 4 × 3']]],
  ['new content of a picture', { p: picture('a.1') }, { p: picture('a.2') }, [['p', 'a', 'a (new content), 4 × 3']]],
  ['a picture of another folder', { p: picture('a/x.1') }, { p: picture('b/y.2') }, [['p', 'x', 'y, 4 × 3']]],
  ['a picture of the same name', { p: picture('a/x.1') }, { p: picture('b/x.2') }, [['p', 'a/x', 'b/x, 4 × 3']]],
  ['a redirect', { a: [] }, { a: [{ from: '/a', to: '/b' }] }, [['a', undefined, '/a → /b']]],
  [
    'a redirect that leads to another page',
    { a: [{ from: '/a', to: '/b' }] },
    { a: [{ from: '/a', to: '/c' }] },
    [['a', '/a → /b', '/a → /c']],
  ],
  ['an empty text', { a: '' }, { a: 'x' }, [['a', '', 'x']]],
  ['a switch', { a: true }, { a: false }, [['a', 'true', 'false']]],
  ['another kind of value', { a: 'x' }, { a: ['x', 'y'] }, [['a', 'x', 'x\ny']]],
  [
    'words of a list',
    { a: ['x', 'y'] },
    { a: ['x', 'z'] },
    [
      ['a', 'y', undefined],
      ['a', undefined, 'z'],
    ],
  ],
  ['the order of a list', { a: ['x', 'y', 'z'] }, { a: ['y', 'z', 'x'] }, [['a › x', 'place 1', 'place 3']]],
  [
    'an item with the same title',
    { a: [item('One', 'a'), item('Two', 'b')] },
    { a: [item('Two', 'c')] },
    [
      ['a', 'One\na', undefined],
      ['a › Two › text', 'b', 'c'],
    ],
  ],
  [
    'an item with another title and similar words',
    { a: [item('One', 'these are some words')] },
    { a: [item('Zero', 'new'), item('First', 'these are some words')] },
    [
      ['a', undefined, 'Zero\nnew'],
      ['a › First › title', 'One', 'First'],
    ],
  ],
  [
    'more items than are compared word by word',
    { a: [item('One', 'these are some words')] },
    { a: Array.from({ length: 21 }, (_, index) => item(`${index}`, 'these are some words')) },
    [
      ['a', 'One\nthese are some words', undefined],
      ...Array.from({ length: 21 }, (_, index) => ['a', undefined, `${index}\nthese are some words`]),
    ],
  ],
  ['repeated items', { a: ['x', 'x'] }, { a: ['x', 'x', 'x'] }, [['a', undefined, 'x']]],
])('%s', (_name, before, after, expected) => {
  expect(compare(before, after)).toEqual(expected);
});

test('a description that does not change with its picture is named', () => {
  const withAlt = (url: string, alt: string) => ({ image: { src: picture(url), alt } });
  const notes = (before: unknown, after: unknown) =>
    [...compareDocuments(before, after, {}, (url) => url, new Map())].map(({ note }) => note);
  expect(notes(withAlt('a', 'A gate'), withAlt('b', 'A gate'))).toEqual(['description unchanged']);
  expect(notes(withAlt('a', 'A gate'), withAlt('b', 'A wall'))).toEqual([undefined, undefined]);
  expect(notes({ image: { src: picture('a') } }, { image: { src: picture('b') } })).toEqual([undefined]);
});

test('a document with another id or address is renamed, wherever a field is one of them', () => {
  const renamed = new Map([
    ['gates', 'walls'],
    ['/gates', '/walls'],
  ]);
  const before = { ids: ['apps', 'gates'], link: { url: '/gates' }, text: 'gates and more' };
  const after = { ids: ['apps', 'walls'], link: { url: '/walls' }, text: 'walls and more' };
  expect([...compareDocuments(before, after, {}, (url) => url, renamed)]).toEqual([
    { place: ['ids'], before: 'gates', after: 'walls', kind: 'renamed' },
    { place: ['link', 'url'], before: '/gates', after: '/walls', kind: 'renamed' },
    { place: ['text'], before: 'gates and more', after: 'walls and more' },
  ]);
});
