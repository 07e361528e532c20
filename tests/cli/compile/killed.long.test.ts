import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sanitizeSvg } from '../../../cli/images/sanitize-svg.ts';
import { schemas } from '../../site/frozen-site.ts';
import { errorsOf, makeCompiled, type Fixture } from './fixture.ts';

const ROUNDS = 100;
const STUDIES = ['zero-trust', 'mobile-app', 'federated-search'];

/** Script that compiles forever, with new titles each time, and prints a line after the first compile. */
const endless = (site: Fixture) => `
  import { readFileSync, writeFileSync } from 'node:fs';
  import { run } from ${JSON.stringify(join(import.meta.dirname, '../../../cli/compile/run.ts'))};
  const files = ${JSON.stringify(STUDIES.map((name) => site.path(`content/case-studies/${name}.yaml`)))};
  for (let round = 0; ; round++) {
    for (const file of files) {
      const text = readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: The round ' + process.pid + ' ' + round);
      writeFileSync(file + '.new', text);
      (await import('node:fs')).renameSync(file + '.new', file);
    }
    await run({ root: ${JSON.stringify(site.root)}, schemas: ${JSON.stringify(schemas)}, write: true });
    if (round === 0) console.log('ready');
  }`;

test('a compile that is killed at any moment leaves a complete output', async () => {
  const site = await makeCompiled();
  for (let round = 0; round < ROUNDS; round++) {
    const child = spawn('node', ['--input-type=module', '-e', endless(site)], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expectWhole(site);
  }
  // The next compile continues from this output.
  for (const name of STUDIES) site.edit(`content/case-studies/${name}.yaml`, 'title: The round', 'title: Last');
  expect(errorsOf(await site.compile())).toEqual([]);
  expect(site.compiled('case-studies/zero-trust')['title']).toMatch(/^Last/);
}, 900_000);

/** Expects that the manifest and all files that it names can be read, and that the three titles are from one round. */
function expectWhole(site: Fixture): void {
  const index = JSON.parse(site.read('.content/index.json')) as Record<string, Record<string, string>>;
  for (const path of Object.keys(index['compiledFiles'] ?? {})) expect(site.compiled(path)).toBeTypeOf('object');
  for (const [name, file] of Object.entries(index['pictures'] ?? {}))
    expect(site.read(`.content/images/${name}`)).toBe(sanitizeSvg(site.read(file)));
  const titles = STUDIES.map((name) => site.compiled(`case-studies/${name}`)['title']);
  expect(new Set(titles).size).toBe(1);
}
