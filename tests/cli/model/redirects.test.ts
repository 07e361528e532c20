import { expect, test } from 'vitest';
import { FILE_START } from '../../../cli/model/diagnostic.ts';
import { editRedirects, type Redirect } from '../../../cli/model/redirects.ts';

test('a redirect that shares its line with others stays', () => {
  const place = { value: '/a', range: FILE_START, pointer: '', exact: true };
  const redirect: Redirect = { from: place, to: place };
  const edit = { from: 0, to: 0, text: '' };
  const insertion = { from: 0, to: 0, parts: ['', '', ''] as [string, string, string] };
  expect(editRedirects({ redirects: [redirect], emptying: edit, insertion }, [redirect], [])).toEqual([]);
});
