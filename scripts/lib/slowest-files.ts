import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.ts';

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

/** Returns the files of the JSON reports of Vitest and Playwright that took the longest, as `seconds file`. */
export function slowestFiles(vitest: string, playwright: string, count = 3): string[] {
  const unit = read<VitestReport>(vitest)?.testResults ?? [];
  const browser = read<{ suites: Suite[] }>(playwright)?.suites ?? [];
  const files = [
    ...unit.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime })),
    ...browser.map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: durationOf(suite) })),
  ];
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ file, ms }) => `${Math.round(ms / 1000)} s  ${file}`);
}

/** A run that was ended has no report. */
function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}
