import { availableParallelism } from 'node:os';
import { runAll } from './lib/run-all.ts';
import { spawn } from './lib/spawn.ts';

/** All checks run even if one fails, so that one run reports all errors. */
const checks = [
  'oxfmt --check',
  'oxlint --deny-warnings',
  'stylelint "src/**/*.scss"',
  // One checker: several check the same declarations again, which costs a third more processor time.
  'tsc --noEmit --checkers 1',
  'knip',
  'node scripts/check-links.ts',
  `node scripts/check-patterns.ts ${process.env['LONG'] ? '--long' : ''}`,
  // A correct word that no dictionary has belongs in project-words.txt.
  'cspell lint --no-progress --no-summary --cache --cache-location=node_modules/.cache/cspell',
];
const nameOf = (command: string): string => command.replace('node scripts/', '').split(/[ .]/)[0] ?? command;

const hasCompiled = (await spawn('node', ['cli/main.js', 'compile'])) === 0;
const commands = checks.map((command) => ({ name: nameOf(command), command }));
const hasPassed = await runAll(commands, { maxProcesses: availableParallelism() });
process.exit(hasCompiled && hasPassed ? 0 : 1);
