import { globSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, program, tools } from './install.ts';
import { inTurns, median, node, time } from './measure.ts';
import type { Section } from './report.ts';
import { copySite, setAside } from './sites.ts';

const ROUNDS = 5;

/** `content check` on the site's own content, next to the start of Node and to ESLint. */
export async function benchCheck(): Promise<Section> {
  await installPackages(tools);
  const site = copySite('check');
  const config = join(tools, 'eslint.config.js');
  const check = () => time(node, ['cli/main.js', 'check', '--quiet'], { cwd: site });
  await check();
  const eslint = () => time(node, [program(tools, 'eslint'), '--config', config, 'content'], { cwd: site });
  const runs = await inTurns(ROUNDS, {
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
      `The site’s own ${documents.length} documents; medians of ${ROUNDS} runs in turns. Warm: nothing changed since the last ` +
      'run. Cold: neither cache nor validators. ESLint: with eslint-plugin-yml and eslint-plugin-json-schema-validator, ' +
      'the same schemas, its code compiled before as ours is; it does not read Markdown, follow links or look at pictures.',
    goals: [],
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
