// The part of the extension that VS Code loads. It is not bundled and needs no packages, so that it runs in a fresh clone.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const vscode = require('vscode');

const COMMANDS = ['newDocument', 'openPage', 'checkAll', 'restart'];
const INSTALL = 'Run npm run extension';

let client;

/** Starts the checker, or offers the command that installs it. */
exports.activate = async ({ extensionPath, subscriptions }) => {
  const root = join(extensionPath, '../../..');
  const bundle = join(extensionPath, 'dist/client.cjs');
  const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const log = vscode.window.createOutputChannel('CTG content', { log: true });
  const status = vscode.window.createStatusBarItem('content.status', vscode.StatusBarAlignment.Left);
  status.name = 'CTG content';
  let starting;

  const isInstalled = () => existsSync(node) && existsSync(bundle);

  /** Returns the task of a script of package.json. */
  function taskOf(script) {
    const command = new vscode.ShellExecution(`npm run ${script}`, { cwd: root });
    return new vscode.Task({ type: 'content', script }, vscode.TaskScope.Workspace, script, 'content', command, []);
  }

  const runScript = (script) => vscode.tasks.executeTask(taskOf(script));

  const start = () =>
    (starting ??= require(bundle)
      .start({ root, node, log, status, runScript })
      .then(
        (started) => (client = started),
        (error) => {
          starting = undefined;
          log.error(error);
          status.text = '$(error) Content: not running';
          status.tooltip = 'The checker did not start. Click for its log.';
          status.command = 'content.showLog';
        },
      ));

  async function install() {
    log.info(`Running “npm run extension” in ${root}.`);
    const execution = await runScript('extension');
    const ended = vscode.tasks.onDidEndTaskProcess((event) => {
      if (event.execution !== execution) return;
      ended.dispose();
      log.info(`“npm run extension” ended with code ${event.exitCode}.`);
      if (isInstalled()) void start();
      else void vscode.window.showErrorMessage('“npm run extension” did not install the checker. Its terminal says why.');
    });
    subscriptions.push(ended);
  }

  async function offerInstall() {
    log.warn(`The checker is not installed: ${existsSync(node) ? bundle : node} is missing.`);
    status.text = '$(warning) Content: not installed';
    status.tooltip = 'Run “npm run extension” to install the checker.';
    status.command = 'content.install';
    const message = 'The checker of this website is not installed yet. “npm run extension” installs it, in about a minute.';
    if ((await vscode.window.showInformationMessage(message, INSTALL)) === INSTALL) await install();
  }

  const run = async (name) => {
    if (!isInstalled()) return offerInstall();
    await start();
    return client?.[name]();
  };
  // For “npm run extension” in a terminal.
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(join(extensionPath, 'dist'), '*'));
  watcher.onDidCreate(() => isInstalled() && void start());
  subscriptions.push(
    log,
    status,
    watcher,
    vscode.tasks.registerTaskProvider('content', {
      provideTasks: () => ['check', 'dev'].map(taskOf),
      resolveTask: ({ definition }) => taskOf(definition.script),
    }),
    vscode.commands.registerCommand('content.install', install),
    vscode.commands.registerCommand('content.showLog', () => log.show()),
    ...COMMANDS.map((name) => vscode.commands.registerCommand(`content.${name}`, () => run(name))),
  );
  status.show();
  if (isInstalled()) await start();
  else void offerInstall();
};

/** Stops the server. */
exports.deactivate = () => client?.stop();
