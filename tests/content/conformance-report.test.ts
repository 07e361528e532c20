import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read, root } from './documents.ts';

interface Row {
  criterion: string;
  result: string;
  remarks: string;
  test?: string;
}

const { tables } = read<{ tables: { id: string; rows: Row[] }[] }>('accessibility-conformance-report.yaml');

/** The success criteria of WCAG 2.2 (https://www.w3.org/TR/WCAG22/), by level. */
const CRITERIA: Record<string, string> = {
  'wcag-a': `
    1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2
    2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4
    3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  'wcag-aa': `
    1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
    2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};

test.each([
  ['wcag-a', 31],
  ['wcag-aa', 24],
])('the table %s has each of the %i criteria once, in the order of the standard', (id, count) => {
  const rows = tables.find((table) => table.id === id)?.rows ?? [];
  const wanted = CRITERIA[id]?.trim().split(/\s+/);
  expect(rows.map(({ criterion }) => criterion.split(' ')[0])).toEqual(wanted);
  expect(wanted).toHaveLength(count);
});

const rows = tables.flatMap((table) => table.rows);

test.each(rows)('$criterion has a result in the terms of the VPAT, and a reason', ({ result, remarks }) => {
  expect(['Supports', 'Partially Supports', 'Does Not Support', 'Not Applicable']).toContain(result);
  expect(remarks).not.toBe('');
});

test.each(rows.filter(({ result }) => result !== 'Not Applicable'))(
  '$criterion names a test that exists',
  ({ test: cited = '' }) => {
    const [file = '', name = ''] = cited.split(/: (.*)/s);
    expect(file).toMatch(/^tests\/.+\.(?:spec|test)\.ts$/);
    expect(existsSync(root + file), file).toBe(true);
    expect(name.length).toBeGreaterThan(10);
    expect(testNames(file).some((each) => each.includes(name)), `“${name}” in ${file}`).toBe(true);
  },
);

/** Returns the names of the tests and steps in a file, as they are written there. */
function testNames(file: string): string[] {
  const names = readFileSync(root + file, 'utf8').matchAll(/\btest(?:\.step|\.each\([^;]*?\))?\(\s*(['"`])(.*?)(?<!\\)\1/gs);
  return [...names].map(([, , name = '']) => name);
}
