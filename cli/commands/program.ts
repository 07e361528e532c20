import { Command, InvalidArgumentError, Option } from 'commander';
import { closest } from '../model/closest.ts';
import { joinWords } from '../model/message-text.ts';
import { diffFormats } from '../diff/formats.ts';
import { formatNames } from '../report/formatters.ts';

/**
 * Creates the command line: commands, options and their help. Each command is imported when it runs.
 * @param exit receives the exit code of the command
 */
export function createProgram(exit: (code: number) => void): Command {
  const program = new Command('content')
    .description('Check and compile the content of the website.')
    .exitOverride()
    .showHelpAfterError('Run “content --help” to see all commands and options.');

  /** Returns an action that loads a command, and calls it with the arguments and options of the command line. */
  const toAction =
    (load: () => Promise<(...args: never[]) => number | Promise<number>>) =>
    async (...args: unknown[]) => {
      const command = await load();
      // The last argument is commander's own.
      exit(await command(...(args.slice(0, -1) as never[])));
    };

  addReportOptions(program.command('check'))
    .description(
      'Check the content. Exits with 0 if there are no errors, 1 if there are, and 2 if the check could not run.',
    )
    .argument(
      '[paths...]',
      'report only these files and folders (all content is still checked, because pages link to each other)',
    )
    .addOption(
      new Option('--fix [=all]', 'apply safe fixes; “=all” also applies fixes that need your review').argParser(
        oneOf(['safe', 'all']),
      ),
    )
    .option('--dry-run', 'show the changes --fix would make as a diff, without making them')
    .option('--watch', 'check again after every save')
    .option(
      '--changed [ref]',
      'report only files that changed since the last commit, or since a branch, tag, or commit',
    )
    .action(toAction(async () => (await import('./check.ts')).check));

  addPrintOptions(program.command('links'))
    .description('Check that linked pages on other sites still exist (results are cached for 7 days).')
    .option('--fix', 'write the new address of pages that have moved')
    .action(toAction(async () => (await import('./links.ts')).links));

  addReportOptions(program.command('compile'))
    .description('Check the content and compile it for the website.')
    .action(toAction(async () => (await import('./compile.ts')).compile));

  addContentOption(addColorOption(program.command('diff')))
    .description(
      'Show what visitors will see differently, page by page. Errors in the content are listed first; if there are any, it exits with 1.',
    )
    .argument('[ref]', 'branch, tag, or commit to compare with (its merge base with the current branch)', 'HEAD')
    .addOption(formatOption('output', diffFormats))
    .action(toAction(async () => (await import('./diff.ts')).diff));

  addContentOption(program.command('new'))
    .description('Create a document with all its fields, ready to fill in.')
    .argument('<type>', 'type of document, such as “recipe”')
    .argument('[id]', 'last part of its address, such as “soup”')
    .action(toAction(async () => (await import('./new.ts')).createDocument));

  addContentOption(program.command('rename'))
    .description(
      'Rename a document or a picture, with all links to it. An address that was published redirects to the new one.',
    )
    .argument('<file>', 'document or picture, such as “content/recipes/soup.yaml”')
    .argument('<new-id>', 'its new name, such as “tomato-soup”')
    .action(toAction(async () => (await import('./rename.ts')).rename));

  addContentOption(program.command('delete'))
    .description(
      'Delete a document or a picture, take it out of the lists that name it, and show what still links to it.',
    )
    .argument('<file>', 'document or picture, such as “content/recipes/soup.yaml”')
    .option('--redirect <address>', 'page that its address leads to from now on, such as “/recipes” (default: none)')
    .action(toAction(async () => (await import('./delete.ts')).deleteFile));

  addColorOption(program.command('explain'))
    .description('Explain a rule, or list all rules.')
    .argument('[rule]', 'rule to explain, such as “link/broken”')
    .action(toAction(async () => (await import('./explain.ts')).explain));

  addContentOption(addColorOption(program.command('list')))
    .description('List all documents with their address, title, and status.')
    .addOption(formatOption('output', ['pretty', 'json']))
    .action(toAction(async () => (await import('./list.ts')).list));

  addContentOption(program.command('lsp'))
    .description('Start the language server for content (LSP over standard input and output).')
    .action(toAction(async () => (await import('./lsp.ts')).lsp));

  return program;
}

function addContentOption(command: Command): Command {
  return command.option('--content <dir>', 'content folder', 'content');
}

function addColorOption(command: Command): Command {
  return command.option('--no-color', 'print without colors, as NO_COLOR=1 does (FORCE_COLOR=1 forces colors)');
}

function addReportOptions(command: Command): Command {
  return addPrintOptions(command).option('--release', 'report sample data as errors (use it before a release)');
}

function addPrintOptions(command: Command): Command {
  return addColorOption(addContentOption(command))
    .addOption(formatOption('report', formatNames))
    .option('--output <file>', 'write the report to a file')
    .addOption(
      new Option('--max-warnings <n>', 'exit with 1 if there are more than n warnings').argParser(parseWholeNumber),
    )
    .option('--quiet', 'report errors only, without warnings or progress');
}

function formatOption(kind: 'output' | 'report', names: readonly string[]): Option {
  const [first] = names;
  return new Option('--format <name>', `${kind} format: ${joinWords(names)}`).default(first).argParser(oneOf(names));
}

function oneOf<T extends string>(names: readonly T[]): (value: string) => T {
  return (value) => {
    const name = names.find((candidate) => candidate === value);
    if (name !== undefined) return name;
    const suggestion = closest(value, names);
    throw new InvalidArgumentError(suggestion ? `Did you mean “${suggestion}”?` : `Use ${joinWords(names)}.`);
  };
}

function parseWholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Use a whole number.');
  return Number(value);
}
