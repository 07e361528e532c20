import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import {
  DiagnosticSeverity,
  MessageType,
  ShowMessageNotification,
  type Connection,
  type Diagnostic as LspDiagnostic,
  type WorkDoneProgressReporter,
} from 'vscode-languageserver';
import { stopsCheck } from '../compile/to-reported.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { errorMessage, pluralize } from '../model/message-text.ts';
import type { Source } from '../model/source.ts';
import { MORE_MAY_FOLLOW } from '../report/diagnostic-text.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';
import { toLspRange } from './positions.ts';
import type { EditorWorkspace } from './editor-workspace.ts';

/** Time after the last key until a text is checked. */
const DEBOUNCE_MS = 150;

const rulesFolder = join(import.meta.dirname, '../rules');

/** Returns a diagnostic as editors get it. @param source of its file, if that is open */
export function toLspDiagnostic(workspace: EditorWorkspace, diagnostic: Diagnostic, source?: Source): LspDiagnostic {
  const { rule, severity, range, message, help, hidesOthers, related } = diagnostic;
  const marked = source ?? { bom: false };
  return {
    range: toLspRange(marked, range),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'content',
    code: rule,
    codeDescription: { href: pathToFileURL(join(rulesFolder, `${rule}.md`)).href },
    message: [message, help, hidesOthers && MORE_MAY_FOLLOW].filter(Boolean).join('\n'),
    ...(related && {
      relatedInformation: related.map(({ file, range, message }) => ({
        location: {
          uri: workspace.uriOf(file),
          range: toLspRange(file === diagnostic.file ? marked : { bom: false }, range),
        },
        message,
      })),
    }),
  };
}

/**
 * Publishes diagnostics: those of an open file for its current text, soon after the last key; those of all other files
 * after every change on the disk. Checks run one at a time.
 */
export class DiagnosticsPublisher {
  readonly #connection: Connection;
  readonly #workspace: EditorWorkspace;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #changed = new Set<string>();
  /** The open file that is being checked. */
  #checking: string | undefined;
  #needsFullCheck = false;
  #isFirstCheck = true;
  #isRunning = false;
  #isDisposed = false;
  /** Diagnostics of the last full check by file. */
  #saved = new Map<string, Diagnostic[]>();
  #published = new Set<string>();

  constructor(connection: Connection, workspace: EditorWorkspace) {
    this.#connection = connection;
    this.#workspace = workspace;
  }

  /** Checks an open file once no change has come for a moment. */
  onChange(file: string): void {
    clearTimeout(this.#timers.get(file));
    const check = () => {
      this.#timers.delete(file);
      this.#changed.add(file);
      void this.#run();
    };
    this.#timers.set(file, setTimeout(check, DEBOUNCE_MS));
  }

  /** Publishes what is on the disk again. */
  onClose(file: string): void {
    if (this.#checking === file) this.#checking = undefined;
    clearTimeout(this.#timers.get(file));
    this.#timers.delete(file);
    this.#publish(file, this.#saved.get(file) ?? []);
  }

  onSave(): void {
    this.#needsFullCheck = true;
    void this.#run();
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (!this.#isDisposed && (this.#needsFullCheck || this.#changed.size > 0)) {
      try {
        await (this.#needsFullCheck ? this.#checkAll() : this.#checkNext());
      } catch (error) {
        if (this.#isDisposed) break;
        const message = `The content cannot be checked: ${errorMessage(error)}`;
        void this.#connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
      }
    }
    this.#isRunning = false;
  }

  async #checkAll(): Promise<void> {
    this.#needsFullCheck = false;
    const diagnostics = await this.#checkWithProgress();
    this.#connection.console.info(`Checked all content: ${pluralize(diagnostics.length, 'problem')}.`);
    const open = new Set(this.#workspace.openFiles());
    const saved = Map.groupBy(sortDiagnostics(diagnostics), ({ file }) => file);
    // Without a configuration and valid schemas, the content cannot be checked. Its diagnostics stay as they were.
    const isComplete = !stopsCheck(diagnostics);
    const outdated = isComplete ? this.#published : [];
    this.#saved = isComplete ? saved : new Map([...this.#saved, ...saved]);
    for (const file of new Set([...outdated, ...saved.keys()])) {
      if (!open.has(file)) this.#publish(file, saved.get(file) ?? []);
    }
    for (const file of open) this.#changed.add(file);
  }

  /** Checks all files. The first check may take seconds, so the editor shows that it runs. */
  async #checkWithProgress(): Promise<Diagnostic[]> {
    const progress = this.#isFirstCheck ? this.#beginProgress() : undefined;
    this.#isFirstCheck = false;
    try {
      return await this.#workspace.checkAll();
    } finally {
      void progress?.then((shown) => shown?.done());
    }
  }

  /** Asks the editor to show progress; returns undefined if it does not. */
  async #beginProgress(): Promise<WorkDoneProgressReporter | undefined> {
    const progress = await this.#connection.window.createWorkDoneProgress().catch(() => undefined);
    progress?.begin('Checking the content');
    return progress;
  }

  /** Checks the open file that has waited longest. */
  async #checkNext(): Promise<void> {
    const [file = ''] = this.#changed;
    this.#changed.delete(file);
    const version = this.#workspace.versionOf(file);
    if (version === null) return;
    this.#checking = file;
    const diagnostics = (await this.#workspace.diagnose(file)) ?? this.#saved.get(file) ?? [];
    // The next check of a text that changed in the meantime follows. Editors count from 1 again in a file that is opened again.
    if (this.#checking === file && this.#workspace.versionOf(file) === version)
      this.#publish(file, diagnostics, version);
  }

  #publish(file: string, diagnostics: readonly Diagnostic[], version?: number): void {
    if (this.#isDisposed) return;
    const source = version === undefined ? undefined : this.#workspace.source(file);
    if (diagnostics.length > 0) this.#published.add(file);
    else if (!this.#published.delete(file) && version === undefined) return;
    void this.#connection.sendDiagnostics({
      uri: this.#workspace.uriOf(file),
      ...(version !== undefined && { version }),
      diagnostics: diagnostics.map((diagnostic) => toLspDiagnostic(this.#workspace, diagnostic, source)),
    });
  }
}
