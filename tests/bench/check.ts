import { globSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, program, tools } from './install.ts';
import { inTurns, median, node, time } from './measure.ts';
import type { Section } from './report.ts';
import { copySite, setAside } from './sites.ts';

/** `content check` on the site's own content, beside the start of Node and beside ESLint. */
export async function benchCheck(): Promise<Section> {
  await installPackages(tools);
  const site = copySite('check');
  const config = join(tools, 'eslint.config.js');
  const check = () => time(node, ['cli/main.js', 'check', '--quiet'], { cwd: site });
  await check();
  const eslint = () => time(node, [program(tools, 'eslint'), '--config', config, 'content'], { cwd: site });
  const runs = await inTurns(9, {
    node: () => time(node, ['-e', '0'], { cwd: site }),
    warm: check,
    cold: () => {
      setAside(join(site, '.content'));
      return check();
    },
    eslint,
  });
  const documents = globSync('**/*.yaml', { cwd: join(site, 'content') });
  setAside(site);
  const [start, warm, cold, other] = [runs.node, runs.warm, runs.cold, runs.eslint].map(median) as [
    number,
    number,
    number,
    number,
  ];
  const ms = (seconds: number) => seconds * 1000;
  return {
    title: 'content check',
    note:
      `The site’s own ${documents.length} documents; medians of nine runs in turns. Warm: nothing changed since the last ` +
      'run. Cold: neither cache nor validators. ESLint: with eslint-plugin-yml and eslint-plugin-json-schema-validator, ' +
      'the same schemas, its code compiled before as ours is; it does not read Markdown, follow links or look at pictures.',
    goals: [
      {
        what: 'Check, nothing changed',
        value: warm / (3 * start + 0.25),
        limit: 1,
        unit: '× (3 × node -e 0 + 250 ms)',
      },
      { what: 'Check, cold', value: cold / other, limit: 1, unit: '× ESLint' },
    ],
    tables: [
      {
        head: ['', 'node -e 0', 'check warm', 'check cold', 'ESLint'],
        rows: [
          ['milliseconds', ms(start), ms(warm), ms(cold), ms(other)],
          ['× ESLint', start / other, warm / other, cold / other, 1],
        ],
      },
    ],
  };
}
