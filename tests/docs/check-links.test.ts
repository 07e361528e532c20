import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../scripts/check-links.ts');

/** Checks the links of a repository with these files. Returns the exit code and the lines of the report. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  mkdirSync(join(folder, 'docs'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
  return { status, report: stderr.trim().split('\n').filter(Boolean) };
}

test('links to files, folders, headings, ids and other sites are right', () => {
  const readme = [
    '# Set-up & use',
    '[a](docs/a.md) [b](docs/a.md#b-c) [b again](docs/a.md#b-c-1) [here](#set-up--use) [folder](docs/)',
    '<picture><source srcset="docs/dark.svg"><img src="docs/light.svg" alt=""></picture>',
    '[other](https://example.com/nowhere) [mail](mailto:a@example.com) `[code](nowhere.md)`',
  ];
  const result = check({
    'README.md': readme.join('\n\n'),
    'docs/a.md': '# A\n\n## B `c`\n\n## B c\n\n<a id="d"></a>\n\n[up](../README.md) [d](#d)',
    'docs/dark.svg': '',
    'docs/light.svg': '',
  });
  expect(result).toEqual({ status: 0, report: [] });
});

test('each broken link is reported with its line', () => {
  const result = check({
    'README.md': '[a](docs/b.md)\n\n[b](docs/a.md#nowhere)\n\n<img src="picture.png" alt="">\n\n[c]: ../other.md',
    'docs/a.md': '# A\n\n[self](#b)',
  });
  expect(result).toEqual({
    status: 1,
    report: [
      'README.md:1 docs/b.md: there is no such file',
      'README.md:3 docs/a.md#nowhere: the file has no such heading',
      'README.md:5 picture.png: there is no such file',
      'README.md:7 ../other.md: leads out of the repository',
      'docs/a.md:3 #b: the file has no such heading',
    ],
  });
});
