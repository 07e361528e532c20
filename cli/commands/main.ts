import { CommanderError } from 'commander';
import { explanation } from './usage.ts';
import { createProgram } from './program.ts';

/** Options whose value may be left out: without `=`, the next word is a path and not their value. */
const DEFAULTS = new Map([
  ['--fix', '--fix=safe'],
  ['--changed', '--changed=HEAD'],
]);

/**
 * Run one command.
 * @param words the command line without the names of Node and the program
 * @returns the exit code: 0 clean, 1 findings, 2 wrong usage, something unreadable, or a crash of ours
 */
export async function main(words: readonly string[]): Promise<number> {
  process.stdout.on('error', stopQuietly);
  let code = 0;
  try {
    const program = createProgram((exit) => (code = exit));
    await program.parseAsync(
      words.map((word) => DEFAULTS.get(word) ?? word),
      { from: 'user' },
    );
    return code;
  } catch (error) {
    // It has said what is wrong already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${explanation(error)}\n`);
    return 2;
  }
}

/** Whoever reads the report, such as `head`, has seen enough. */
function stopQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
