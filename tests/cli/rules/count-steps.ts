/**
 * Worker that lints texts and counts the blocks of `cli/` that V8 runs meanwhile, which depends on no clock. V8 counts only in modules
 * that are compiled after the profiler has started, so they are imported here.
 */
import { Session } from 'node:inspector/promises';
import { parentPort } from 'node:worker_threads';

export interface StepCount {
  steps: number;
  diagnosticCount: number;
}

const profiler = new Session();
profiler.connect();
await profiler.post('Profiler.enable');
await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { documentOf, lint } = await import('./check.ts');

parentPort?.on('message', async (text: string) => {
  await profiler.post('Profiler.takePreciseCoverage');
  const { document } = documentOf(text);
  const diagnostics = document ? await lint(document) : [];
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  const blocks = result
    .filter(({ url }) => url.includes('/cli/') && !url.includes('/tests/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
  const steps = blocks.reduce((sum, { count }) => sum + count, 0);
  parentPort?.postMessage({ steps, diagnosticCount: diagnostics.length } satisfies StepCount);
});
