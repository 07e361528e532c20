import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cli = join(import.meta.dirname, '../../../cli');

/** The addresses that the fast parser takes are ASCII. */
const ASCII_ONLY = String.raw`[\w/.:#?=+@,~`;

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
  expect(found.filter((line) => !line.includes(ASCII_ONLY))).toEqual([]);
});
