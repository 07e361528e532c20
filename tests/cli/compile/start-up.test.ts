import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runContent } from '../commands/site.ts';
import { schemas } from '../../site/frozen-site.ts';
import { makeCompiled, type Fixture } from './fixture.ts';

/** Runs in a new process and lists every module that it loads. */
function modulesOf(site: Fixture, options: object): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { run } = await import(${JSON.stringify(join(import.meta.dirname, '../../../cli/compile/run.ts'))});
    await run(${JSON.stringify({ root: site.root, schemas, ...options })});
    console.log(JSON.stringify(loaded));`;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[];
}

test('a run without changes loads no library and no rule', async () => {
  const site = await makeCompiled();
  // A file that was written right before a run counts as changed in the next one.
  vi.setSystemTime(Date.now() + 1000);
  onTestFinished(() => void vi.useRealTimers());
  await site.compile();
  for (const write of [true, false]) {
    const own = modulesOf(site, { write }).filter((url) => !url.startsWith('node:'));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((url) => /node_modules|cli\/rules\/|yaml|markdown/.test(url))).toEqual([]);
  }
});

test('a changed text loads no dictionary without a common misspelling, and no generator of types and validators', async () => {
  const site = await makeCompiled();
  site.edit('content/about.yaml', 'title: ', 'title: New ');
  const isHeavy = (url: string) => /node_modules\/(?:ajv|json-schema-to-typescript|sharp|svgo)\/|cspell/.test(url);
  expect(modulesOf(site, { write: true }).filter(isHeavy)).toEqual([]);
  site.edit('content/about.yaml', 'title: ', 'title: We recieve the ');
  expect(modulesOf(site, { write: true }).filter(isHeavy)).toContainEqual(expect.stringContaining('cspell'));
});

test('a Node version that is too old is reported, with a command that uses the right one', () => {
  expect(runContent('.', ['check'], { NODE_OPTIONS: '--no-experimental-strip-types' })).toEqual({
    code: 2,
    stdout: '',
    stderr: `Node ${process.version} is too old for this program. Run "npx content" to use the project's own version of Node.\n`,
  });
});
