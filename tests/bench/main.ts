/**
 * `npm run bench`: measure everything and write one report, tests/bench/results/latest.md and .json.
 * Usage: node tests/bench/main.ts [--long] [--peers] [--only NAME]…
 *   --long   also the sizes that take long
 *   --peers  also other compilers and site generators on the same documents, installed for it
 *   --only   a part alone; its report is printed and not kept
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchCheck } from './check.ts';
import { benchCompile } from './compile.ts';
import { benchDev } from './dev.ts';
import { benchLighthouse } from './lighthouse.ts';
import { describeMachine } from './machine.ts';
import { benchLsp } from './lsp.ts';
import { benchMessages } from './messages.ts';
import { benchPeers } from './peers.ts';
import { benchPrerender } from './prerender.ts';
import { markdown, type Report, type Section } from './report.ts';
import { workFolder } from './sites.ts';
import { benchShareImages } from './share-images.ts';
import { benchSlow } from './slow.ts';
import { benchWeights } from './weights.ts';

const { values: options } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});
const { long, peers, only } = options;
// All programs keep their compiled code, as they would on the second run of a day.
process.env['NODE_COMPILE_CACHE'] = workFolder('compile-cache');
// What was copied and built goes with the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const parts: Record<string, () => Promise<Section>> = {
  weights: benchWeights,
  check: benchCheck,
  lsp: benchLsp,
  messages: benchMessages,
  compile: () => benchCompile(long ? [100, 1_000, 10_000, 100_000] : [100, 1_000, 10_000]),
  prerender: () => benchPrerender(long ? [100, 1_000, 5_000, 20_000] : [100, 1_000]),
  'share-images': () => benchShareImages(100),
  dev: () => benchDev([0, 10_000]),
  slow: () => benchSlow(9),
  lighthouse: () => benchLighthouse(5),
  peers: () => (long ? benchPeers(1_000, 5_000) : benchPeers(1_000, 1_000)),
};

const unknown = only?.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const report: Report = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(), sections: [] };
let failed = 0;
for (const [name, run] of Object.entries(parts)) {
  if (only ? !only.includes(name) : name === 'peers' && !peers) continue;
  const start = performance.now();
  try {
    report.sections.push(await run());
    console.error(`✓ ${name} (${Math.round((performance.now() - start) / 1000)} s)`);
  } catch (error) {
    failed++;
    const { message } = error as Error;
    console.error(`✗ ${name}: ${message}`);
    report.sections.push({ title: name, note: 'This part could not be measured.', goals: [], tables: [] });
  }
}

const text = markdown(report);
console.log(text);
if (!only) {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'latest.md'), text);
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
}
process.exit(failed > 0 ? 1 : 0);
