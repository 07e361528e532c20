import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUnifiedDiff } from '../../../cli/report/unified-diff.ts';

test('shows three lines of context, as diff -u does', () => {
  const before = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join('');
  expect(
    createUnifiedDiff('content/a.yaml', before, before.replace('line 5\n', 'five\n').replace('line 18\n', '')),
  ).toBe(
    `--- a/content/a.yaml
+++ b/content/a.yaml
@@ -2,7 +2,7 @@
 line 2
 line 3
 line 4
-line 5
+five
 line 6
 line 7
 line 8
@@ -15,6 +15,5 @@
 line 15
 line 16
 line 17
-line 18
 line 19
 line 20
`,
  );
});

test('is empty if nothing changed', () => {
  expect(createUnifiedDiff('a', 'x\n', 'x\n')).toBe('');
});

/** Applies a diff with Git and returns the result. */
function applyWithGit(before: string, diff: string): string {
  const work = mkdtempSync(path.join(tmpdir(), 'diff-'));
  mkdirSync(path.join(work, 'content'));
  writeFileSync(path.join(work, 'content/a.yaml'), before);
  execFileSync('git', ['-c', 'core.autocrlf=false', 'apply', '--whitespace=nowarn', '-'], { cwd: work, input: diff });
  return readFileSync(path.join(work, 'content/a.yaml'), 'utf8');
}

test('Git applies any diff: all line endings, a byte order mark, no final line break', () => {
  const line = fc.constantFrom('a\n', 'b\n', 'c\r\n', 'é\n', '\n', '\uFEFFa\n');
  const text = fc
    .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('', 'end'))
    .map(([lines, end]) => `${lines.join('')}${end}x`);
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after);
      expect(applyWithGit(before, createUnifiedDiff('content/a.yaml', before, after))).toBe(after);
    }),
    { numRuns: 40 },
  );
});

test('two long texts with nothing in common are replaced as a whole', () => {
  const before = Array.from({ length: 20_000 }, (_, index) => `a${index}\n`).join('');
  const after = before.replaceAll('a', 'b');
  const diff = createUnifiedDiff('content/a.yaml', before, after);
  expect(applyWithGit(before, diff)).toBe(after);
});
