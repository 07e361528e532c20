import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exampleSite, startContent } from './site.ts';

test('if --fix is killed, every file has its old or new text', async () => {
  const site = exampleSite();
  onTestFinished(() => site.remove());
  const texts = (category: string) => `title: An app\ncategory: ${category}\n${'# a comment\n'.repeat(2000)}`;
  const files = Array.from({ length: 60 }, (_, index) => `content/case-studies/study-${index}.yaml`);
  for (const file of files) site.write(file, texts('devsecops'));
  const child = startContent(site.root, ['check', '--fix', '--quiet']);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await expect.poll(() => site.read(files[0] as string), { interval: 1 }).toContain('DevSecOps');
  child.kill('SIGKILL');
  await exited;
  const seen = files.map((file) => [texts('devsecops'), texts('DevSecOps')].indexOf(site.read(file)));
  expect(seen).not.toContain(-1);
  // Temporary files that it left behind are not content, and the next run finishes the work.
  await site.content('check', '--fix', '--quiet');
  expect(files.every((file) => site.read(file) === texts('DevSecOps'))).toBe(true);
});

test('a file has its old or new text, even if the process is killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fix-'));
  const file = path.join(folder, 'a.yaml');
  const [old, fresh] = ['o', 'n'].map((letter) => `${letter.repeat(200_000)}\n`) as [string, string];
  const script = `
    import { replaceIfUnchanged } from ${JSON.stringify(path.resolve(import.meta.dirname, '../../../cli/compile/disk/replace-file.ts'))};
    const [file, before, after] = ['file', 'old', 'new'].map((name) => process.env[name]);
    for (let [now, next] = [before, after]; ; [now, next] = [next, now]) {
      await replaceIfUnchanged(file, { before: now.repeat(200000) + '\\n', after: next.repeat(200000) + '\\n' }, Infinity);
      process.stdout.write('.');
    }`;
  const seen = new Set<string>();
  for (let round = 0; round < 15; round++) {
    writeFileSync(file, old);
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, file, old: 'o', new: 'n' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for (let replaced = 0; replaced <= round;) {
      const [dots] = (await once(child.stdout, 'data')) as [Buffer];
      replaced += dots.length;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
    const text = readFileSync(file, 'utf8');
    expect(text === old || text === fresh).toBe(true);
    seen.add(text.slice(0, 1));
  }
  expect([...seen].sort()).toEqual(['n', 'o']);
});
