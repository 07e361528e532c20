import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RunOptions, RunResult } from '../../../cli/compile/run.ts';
import { schemas } from '../../site/frozen-site.ts';
import { makeCompiled, makeUncompiled, type Fixture } from './fixture.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';

test(
  'an incremental run reports and writes the same as a full one, in a new process or in the same',
  { timeout: 300_000 },
  async () => {
    const MOBILE = 'content/case-studies/mobile-app.yaml';
    const TEXT = '  blurb: |\n';
    type Change = [file: string, from: string, to: string];
    const words: Change = [STUDY, TEXT, `${TEXT}    Other words.\n\n`];
    const note: Change = [STUDY, 'title: ', '# A note.\ntitle: '];
    const title: Change = [STUDY, 'title: ', 'title: New '];
    // No other page shows any of it.
    const PRIVACY = 'content/privacy.yaml';
    const wrong: Change = [PRIVACY, 'blurb: |\n', 'blurb: |\n  A <b>word</b>.\n\n'];
    const date: Change = [PRIVACY, 'updated: ', '# A note.\nupdated: '];
    const link: Change = [MOBILE, TEXT, `${TEXT}    See [the part](/case-studies/zero-trust#the-part).\n\n`];
    const part: Change = [STUDY, TEXT, `${TEXT}    ### The part\n\n`];
    const lower: Change = [MOBILE, 'title: ', '# A note.\ntitle: '];
    const name: Change = ['content/employees/zoe-papadakis.yaml', 'name: ', 'name: Ann '];
    // A draft need not be in the list.
    const gone: Change = ['content/insights.yaml', '  - zero-trust\n', ''];
    const begun: Change = [STUDY, 'title: ', 'title: "[[Title]]" # '];
    const sample: Change = [STUDY, 'title: ', 'sample: true\ntitle: '];
    // This document contains sample data in any case.
    const mark: Change = ['content/accessibility.yaml', '\ntitle: ', '\nsample: true\ntitle: '];
    const runs: ['compile' | 'check', ...Change[]][] = [
      ['compile'],
      ['compile', words],
      ['compile', title, lower, mark],
      ['compile', title, wrong],
      ['check', title, date, wrong],
      ['compile', title, link],
      ['check', title, link, lower, part],
      ['compile', link, lower, part, name],
      ['compile', part, name, words],
      ['check', gone, sample, title],
      ['compile', words, note],
      ['compile', title, lower],
      ['compile', title, lower, mark],
      ['compile', title],
      ['compile', title, wrong],
      ['compile', title],
      ['check', title, lower],
      ['compile', link, part, name],
      ['check', gone, sample, begun],
      ['check', gone, sample],
    ];
    const endless = { site: await makeCompiled(), options: { previous: undefined } as Partial<RunOptions> };
    const ending = { site: await makeCompiled(), options: {} as Partial<RunOptions> };
    const { site } = ending;
    const fresh = makeUncompiled();
    // Only the changes below mark documents as samples.
    for (const file of readdirSync(site.path('content'), { recursive: true }) as string[])
      if (file.endsWith('.yaml'))
        for (const { site } of [ending, endless])
          site.write(`content/${file}`, site.read(`content/${file}`).replace(/^sample: true\n/m, ''));
    const texts = new Map([STUDY, MOBILE, PRIVACY, name[0], mark[0], gone[0]].map((file) => [file, site.read(file)]));
    const stateOf = ({ diagnostics, summaries }: RunResult) => ({
      findings: diagnostics.map((finding) => JSON.stringify(finding)).sort(),
      summaries: summaries(),
    });
    for (const [index, [run, ...made]] of runs.entries()) {
      const results: RunResult[] = [];
      for (const { site, options } of [ending, endless]) {
        for (const [file, text] of texts) site.write(file, text);
        for (const change of made) site.edit(...change);
        const result = await site[run](options);
        if ('previous' in options) options.previous = result;
        results.push(result);
      }
      empty(fresh);
      cpSync(site.path('content'), fresh.path('content'), { recursive: true });
      const expected = await fresh.compile();
      for (const [each, result] of results.entries()) {
        const { site } = [ending, endless][each] ?? ending;
        expect(stateOf(result), `run ${index}`).toEqual(stateOf(expected));
        if (run === 'check') continue;
        expect(result.isOutputCurrent, `run ${index}`).toBe(expected.isOutputCurrent);
        if (expected.isOutputCurrent) expect(site.output(), `run ${index}`).toEqual(fresh.output());
      }
    }
  },
);

/** Removes the content of a site, its output and its records: all but the code that follows from the schemas. */
function empty(site: Fixture): void {
  rmSync(site.path('content'), { recursive: true });
  for (const name of existsSync(site.path('.content')) ? readdirSync(site.path('.content')) : [])
    if (!['.cache', 'types.ts', 'validators'].includes(name))
      rmSync(site.path(`.content/${name}`), { recursive: true });
  for (const name of ['state.json', 'records.json'])
    rmSync(site.path(`.content/.cache/content/${name}`), { force: true });
}

test('the output is complete if several compiles run at once', async () => {
  const site = await makeCompiled();
  site.edit(STUDY, 'title: ', 'title: New ');
  const compile = `import { run } from ${JSON.stringify(join(import.meta.dirname, '../../../cli/compile/run.ts'))};
    await run({ root: ${JSON.stringify(site.root)}, schemas: ${JSON.stringify(schemas)}, write: true });`;
  const all = Array.from({ length: 3 }, () =>
    spawn('node', ['--input-type=module', '-e', compile], { stdio: 'inherit' }),
  );
  expect((await Promise.all(all.map((child) => once(child, 'exit')))).flat()).toEqual([0, null, 0, null, 0, null]);
  expect(site.compiled('case-studies/zero-trust')['title']).toMatch(/^New /);
});
