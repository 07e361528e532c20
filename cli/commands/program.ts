import { Command, InvalidArgumentError, Option } from 'commander';
import type { CheckOptions } from './check.ts';
import { formatNames, type FormatName } from '../report/formats.ts';
import { closest } from '../model/closest.ts';

/**
 * The command line: what may be said, and which function answers it. The functions are imported when they are called.
 * @param exit takes the exit code of the command that ran
 */
export function createProgram(exit: (code: number) => void): Command {
  const program = new Command('content')
    .description('Checks and compiles the content of the website.')
    .exitOverride()
    .configureOutput({ outputError: (words, write) => write(sentence(words)) })
    .showHelpAfterError('“content --help” shows what you can write.');

  reporting(program.command('check'))
    .description('Look for mistakes in the content. Exit code: 0 none, 1 mistakes, 2 could not look.')
    .argument('[paths...]', 'report these files and folders only (all content is read, links go everywhere)')
    .addOption(
      new Option('--fix [=all]', 'repair what is certainly a mistake; =all also what needs an eye on it').argParser(
        oneOf(['safe', 'all']),
      ),
    )
    .option('--dry-run', 'print what --fix would change as a diff, and change nothing')
    .option('--watch', 'check again after every save')
    .option('--changed [=ref]', 'report changed files only: since the last commit, or since a branch, tag or commit')
    .action(async (paths: string[], options: CheckOptions) => {
      exit(await (await import('./check.ts')).check(paths, options));
    });

  reporting(program.command('compile'))
    .description('Check the content and write what the website is built from.')
    .action(async (options: CheckOptions) => {
      exit(await (await import('./compile.ts')).compile(options));
    });

  content(program.command('new'))
    .description('Start a document from its schema.')
    .argument('<type>', 'what it is, such as “case-study”')
    .argument('[id]', 'its address, such as “zero-trust”')
    .action(async (type: string, id: string | undefined, options: { content: string }) => {
      exit(await (await import('./new.ts')).create(type, id, options));
    });

  colour(program.command('explain'))
    .description('Explain a rule, or list all rules.')
    .argument('[rule]', 'such as “link/broken”')
    .action(async (rule: string | undefined, options: { color: boolean }) => {
      exit((await import('./explain.ts')).explain(rule, options));
    });

  content(colour(program.command('list')))
    .description('List the documents with their addresses, titles and state.')
    .addOption(new Option('--format <name>', 'how to print it').default('pretty').argParser(oneOf(['pretty', 'json'])))
    .action(async (options: { content: string; color: boolean; format: 'pretty' | 'json' }) => {
      exit(await (await import('./list.ts')).list(options));
    });

  return program;
}

/** What commander says, as we say things. */
function sentence(words: string): string {
  const text = words
    .replace(/^error: /, '')
    .replace(/^too many arguments for '(.+)'\..*/, '“content $1” takes fewer words.')
    .replace(/\n\(Did you mean (.+)\?\)/, '. Did you mean “$1”?')
    .replace(/'([^']+)'/g, '“$1”')
    .replace(/(?<![.?])\n$/, '.\n');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function content(command: Command): Command {
  return command.option('--content <dir>', 'the folder of the content', 'content');
}

function colour(command: Command): Command {
  return command.option('--no-color', 'no colours (nor with NO_COLOR set; FORCE_COLOR asks for them)');
}

/** The options of every command that reports findings. */
function reporting(command: Command): Command {
  return colour(content(command))
    .addOption(
      new Option('--format <name>', `how to print findings: ${formatNames.join(', ')}`)
        .default('pretty' satisfies FormatName)
        .argParser(oneOf(formatNames)),
    )
    .option('--output <file>', 'write the report to a file')
    .addOption(new Option('--max-warnings <n>', 'exit with 1 when there are more warnings').argParser(wholeNumber))
    .option('--quiet', 'report errors only, and nothing else')
    .option('--release', 'also refuse sample data, as before a release');
}

function oneOf<T extends string>(names: readonly T[]): (value: string) => T {
  return (value) => {
    const name = names.find((candidate) => candidate === value);
    if (name !== undefined) return name;
    const near = closest(value, names);
    throw new InvalidArgumentError(near ? `Did you mean “${near}”?` : `It takes ${names.join(', ')}.`);
  };
}

function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(value);
}
