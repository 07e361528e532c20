import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cli = join(import.meta.dirname, '../../../cli');

/** ASCII are email addresses (WHATWG HTML, 4.10.5.1.5), months in English, and the addresses that the fast parser takes. */
const ASCII_ONLY = /repair-format\.ts:7:|iso-date\.ts|\[\\w\/\.:#\?=\+@,~/;

/** `\w`, `\W` and `[A-Za-z]` do not match the letters of “Übung”, so no pattern over text may use them. */
test('patterns over content use \\p{L} and \\p{N}', () => {
  const files = globSync(
    ['rules/{content,file,image,link,schema,text}/*.ts', 'rules/corpus-index/*.ts', 'markdown/*.ts'],
    {
      cwd: cli,
    },
  );
  const found = files.flatMap((file) =>
    readFileSync(join(cli, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /(?<!\\)\\[wW](?![\p{L}])|\[A-Za-z\]/u.test(line) ? [`${file}:${index + 1}: ${line}`] : [],
      ),
  );
  expect(found.filter((line) => !ASCII_ONLY.test(line))).toEqual([]);
});
