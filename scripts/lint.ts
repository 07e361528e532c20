import { run } from './run.ts';

/** Everything that reads the code without running it; all of it runs, so that one report holds all faults. */
const checks: [program: string, ...args: string[]][] = [
  ['node', 'cli/main.js', 'compile'],
  ['prettier', '--check', '--log-level=warn', '.'],
  ['oxlint', '--deny-warnings'],
  ['stylelint', 'src/**/*.scss'],
  ['tsc', '--noEmit'],
  ['knip'],
];

let failed = 0;
for (const [program, ...args] of checks) {
  const code = await run(program, args);
  if (code !== 0) {
    failed++;
    console.error(`✗ ${program} ${args.join(' ')}`);
  }
}
process.exit(failed > 0 ? 1 : 0);
