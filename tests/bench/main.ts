/**
 * `npm run bench`: measures the project next to others and writes the report, tests/bench/results/latest.md and .json, its
 * chart, and the figures of README.md.
 * Usage: node tests/bench/main.ts [--only NAME]…
 *   --only   one part; its report is printed and not kept
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/lib/root.ts';
import { drawChart, themes } from './charts.ts';
import { benchCheck } from './check.ts';
import { benchCompile } from './compile.ts';
import { benchDev } from './dev.ts';
import { benchLighthouse } from './lighthouse.ts';
import { describeMachine } from './machine.ts';
import { benchLsp } from './lsp.ts';
import { benchMessages } from './messages.ts';
import { benchPeerCompilers, benchPeerSites } from './peers.ts';
import { benchPrerender } from './prerender.ts';
import { chartFile, headlines, markdown, pointsOf, type Report, type Section } from './report.ts';
import { workFolder } from './sites.ts';
import { benchSlow } from './slow.ts';
import { benchWeights } from './weights.ts';

const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
// All programs keep their compiled code, as they would on the second run of a day.
process.env['NODE_COMPILE_CACHE'] = workFolder('compile-cache');
// Copied and built sites are removed at exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const parts: Record<string, () => Promise<Section>> = {
  compile: () => benchCompile([100, 1_000, 10_000]),
  'peer-compilers': () => benchPeerCompilers([100, 1_000]),
  build: () => benchPrerender(5_000),
  'peer-sites': () => benchPeerSites([100, 1_000, 5_000]),
  weights: benchWeights,
  lighthouse: benchLighthouse,
  slow: benchSlow,
  dev: benchDev,
  messages: benchMessages,
  check: benchCheck,
  lsp: benchLsp,
};

const unknown = only?.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const started = performance.now();
const report: Report = { date: new Date().toISOString().slice(0, 10), machine: describeMachine(), sections: [] };
let failed = 0;
for (const [name, run] of Object.entries(parts)) {
  if (only && !only.includes(name)) continue;
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
report.machine['Took'] = `${Math.round((performance.now() - started) / 60_000)} minutes`;

console.log(markdown(report));
if (!only) await keep();
process.exit(failed > 0 ? 1 : 0);

/** Writes the report, its chart and the figures of README.md. */
async function keep(): Promise<void> {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  for (const theme of themes) writeFileSync(join(folder, chartFile(theme)), await drawChart(pointsOf(report), theme));
  writeFileSync(join(folder, 'latest.md'), markdown(report));
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
  // Headline figures of a part that failed would be missing.
  if (failed === 0) updateReadme();
}

/** Replaces the figures between the two comments of README.md. */
function updateReadme(): void {
  const file = join(root, 'README.md');
  const text = readFileSync(file, 'utf8');
  const [begin, end] = ['<!-- npm run bench -->\n', '<!-- end of npm run bench -->'];
  const [before, , after] = text.split(new RegExp(`(?<=${begin})([^]*)(?=${end})`));
  if (before === undefined || after === undefined) throw new Error(`README.md has no place for figures: ${begin}`);
  writeFileSync(file, `${before}\n${headlines(report, 'tests/bench/results/')}\n\n${after}`);
}
