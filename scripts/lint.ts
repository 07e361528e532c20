import { spawn } from './lib/spawn.ts';

/** All checks run even if one fails, so that one run reports all errors. */
const checks: [program: string, ...args: string[]][] = [
  ['node', 'cli/main.js', 'compile'],
  ['prettier', '--check', '--log-level=warn', '--cache', '.'],
  ['oxlint', '--deny-warnings'],
  ['stylelint', 'src/**/*.scss'],
  ['tsc', '--noEmit'],
  ['knip'],
  ['node', 'scripts/check-links.ts'],
  ['node', 'scripts/check-patterns.ts', ...(process.env['LONG'] ? ['--long'] : [])],
  // A correct word that it does not know belongs in project-words.txt.
  ['cspell', 'lint', '--no-progress', '--no-summary', '--cache', '--cache-location=node_modules/.cache/cspell'],
];

let failed = 0;
for (const [program, ...args] of checks) {
  const status = await spawn(program, args);
  if (status !== 0) {
    failed++;
    console.error(`✗ ${program} ${args.join(' ')}`);
  }
}
process.exit(failed > 0 ? 1 : 0);
