/**
 * Loaded into a measured Node process and its child processes (NODE_OPTIONS=--require). Each writes its resources when it ends;
 * threads count with their process.
 */
const { appendFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = {
      cpu: (userCPUTime + systemCPUTime) / 1e6,
      memory: maxRSS / 1024,
    };
    appendFileSync(process.env.BENCH_USAGE, `${JSON.stringify(usage)}\n`);
  });
}
