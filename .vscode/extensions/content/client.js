import { execFile } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { commands, env, languages, ProgressLocation, Uri, window, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

const DEV_SERVER = 'http://localhost:3000';
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Starts `content lsp` of the repository that the extension is part of, on the project's own Node.
 * @param host root of the repository, path of Node, log, status bar item and a function that runs a script of package.json in a terminal
 * @returns the commands, by name
 */
export async function start({ root, node, log, status, runScript }) {
  const main = join(root, 'cli/main.js');
  let isChecking = true;

  const isShown = ({ severity }) =>
    workspace.getConfiguration('content').get('severity') !== 'errors' || severity === 0;
  const client = new LanguageClient(
    'content',
    'CTG content',
    { command: node, args: [main, 'lsp'], options: { cwd: root } },
    {
      documentSelector: [{ scheme: 'file', language: 'content' }],
      // VS Code shows `![](team.svg|width=320)` in that width.
      initializationOptions: { pictureSizes: true },
      outputChannel: log,
      middleware: {
        handleDiagnostics: (uri, diagnostics, next) => next(uri, diagnostics.filter(isShown)),
        // The status bar item shows it.
        handleWorkDoneProgress(_token, { kind }) {
          isChecking = kind !== 'end';
          showStatus();
        },
      },
    },
  );

  function showStatus() {
    const found = languages.getDiagnostics().flatMap(([, diagnostics]) => diagnostics);
    const count = found.filter(({ source }) => source === 'content').length;
    const problems = count === 1 ? '1 problem' : `${count || 'no'} problems`;
    status.text = isChecking ? '$(sync~spin) Content: checking' : `$(${count ? 'warning' : 'check'}) Content: ${problems}`;
    status.tooltip = 'Show the problems of the content';
    status.command = 'workbench.actions.view.problems';
  }

  async function content(...args) {
    log.info(`Running “content ${args.join(' ')}”.`);
    return (await promisify(execFile)(node, [main, ...args], { cwd: root, maxBuffer: Infinity })).stdout;
  }

  const listDocuments = async () => JSON.parse(await content('list', '--format', 'json'));

  const isServed = () =>
    fetch(DEV_SERVER).then(
      () => true,
      () => false,
    );

  /** Starts `npm run dev` unless it runs, and resolves when it answers; false if the user cancels. */
  async function serveSite() {
    if (await isServed()) return true;
    await runScript('dev');
    const options = { location: ProgressLocation.Notification, title: 'Starting npm run dev', cancellable: true };
    return window.withProgress(options, async (_progress, cancelled) => {
      while (!cancelled.isCancellationRequested && !(await isServed())) await setTimeout(500);
      return !cancelled.isCancellationRequested;
    });
  }

  async function newDocument() {
    const documents = await listDocuments();
    const types = new Set(documents.filter(({ file }) => file.split('/').length > 2).map(({ type }) => type));
    const type = await window.showQuickPick([...types], { title: 'New document' });
    const id =
      type &&
      (await window.showInputBox({
        title: `New ${type}`,
        prompt: 'Last part of its address, such as no-walls',
        validateInput: (id) => (SLUG.test(id) ? undefined : 'Use lowercase letters, digits, and single hyphens.'),
      }));
    if (!id) return;
    const file = (await content('new', type, id)).trim();
    await window.showTextDocument(Uri.file(join(root, file)));
  }

  async function openPage() {
    const path = window.activeTextEditor?.document.uri.fsPath ?? '';
    const file = relative(root, path).split(sep).join('/');
    const address = (await listDocuments()).find((document) => document.file === file)?.address;
    if (!address) await window.showInformationMessage('Open a document that has a page, then try again.');
    else if (await serveSite()) await env.openExternal(Uri.parse(DEV_SERVER + address));
  }

  async function checkAll() {
    await runScript('check');
    await commands.executeCommand('workbench.actions.view.problems');
  }

  /** Shows the error of a command as the checker words it. */
  const reporting = (command) => async () => {
    try {
      await command();
    } catch (error) {
      log.error(error);
      await window.showErrorMessage(error.stderr || error.message);
    }
  };

  const listeners = [
    languages.onDidChangeDiagnostics(showStatus),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('content.severity') && client.restart()),
  ];
  showStatus();
  log.info(`Starting ${node} ${main} lsp in ${root}.`);
  await client.start();
  return {
    newDocument: reporting(newDocument),
    openPage: reporting(openPage),
    checkAll: reporting(checkAll),
    restart: reporting(() => client.restart()),
    stop() {
      for (const listener of listeners) listener.dispose();
      return client.stop();
    },
  };
}
