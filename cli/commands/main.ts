import { existsSync } from 'node:fs';
import { CommanderError } from 'commander';
import { describeError } from './errors.ts';
import { createProgram } from './program.ts';

/** Options of `check` with an optional value. Without `=`, commander would take the path that follows as their value. */
const DEFAULTS = new Map([
  ['--fix', '--fix=safe'],
  ['--changed', '--changed=HEAD'],
]);

/** Whether `--changed` is followed by a branch, tag or commit, and not by a path of the content. */
function isCommit(word: string | undefined): word is string {
  return word !== undefined && !word.startsWith('-') && !existsSync(word) && !/\.ya?ml$/.test(word);
}

function withDefault(arg: string, index: number, args: readonly string[]): string {
  return arg === '--changed' && isCommit(args[index + 1]) ? arg : (DEFAULTS.get(arg) ?? arg);
}

/**
 * Runs one command.
 * @param args command line without the names of Node and the program
 * @returns exit code: 0 without errors, 1 with errors in the content, 2 for wrong usage, unreadable files or a crash
 */
export async function main(args: readonly string[]): Promise<number> {
  process.stdout.on('error', exitOnClosedPipe);
  let exitCode = 0;
  try {
    const program = createProgram((code) => (exitCode = code));
    const argsWithDefaults = args[0] === 'check' ? args.map(withDefault) : args;
    await program.parseAsync(argsWithDefaults, { from: 'user' });
    return exitCode;
  } catch (error) {
    // commander has already printed its message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${describeError(error)}\n`);
    return 2;
  }
}

/** The reader of the report, such as `head`, can close the pipe early. */
function exitOnClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
