import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LSPErrorCodes, ResponseError, type CancellationToken, type TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ProjectFolders } from '../compile/disk/project-paths.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { CurrentDocument } from '../workspace/check-unsaved.ts';
import { contentFile, Workspace, type CheckResults } from '../workspace/workspace.ts';

/** Abilities that not every editor has. */
export interface ClientFeatures {
  hasSnippets: boolean;
  /** Whether Markdown may contain the display size of a picture, as in VS Code: `![](team.svg|width=320)`. */
  hasPictureSizes: boolean;
  /** Whether an edit may rename files. */
  canRename: boolean;
}

/** One editor. */
export interface Editor {
  folders: ProjectFolders;
  /** The texts of its open files. */
  open: Pick<TextDocuments<TextDocument>, 'all' | 'get'>;
  client: ClientFeatures;
  /** Called with the root before the first check. */
  prepare?: ((root: string) => Promise<void>) | undefined;
}

/** A workspace whose open files have the texts of an editor. */
export class EditorWorkspace extends Workspace {
  readonly client: ClientFeatures;
  readonly #editor: Editor;
  /** Throws if the answer to the current request is no longer needed. */
  readonly #assertWanted: (() => void) | undefined;

  constructor(editor: Editor, results?: CheckResults, assertWanted?: () => void) {
    super(editor.folders, results);
    this.client = editor.client;
    this.#editor = editor;
    this.#assertWanted = assertWanted;
  }

  /**
   * Returns the workspace for one request. Before it reads a document that is not open, and before it checks another text, it lets
   * messages of the editor in.
   * @throws ResponseError there, if the request is cancelled or a text has changed
   */
  async during(token: CancellationToken): Promise<EditorWorkspace> {
    const versions = () =>
      this.#editor.open
        .all()
        .map(({ uri, version }) => `${uri} ${version}`)
        .join();
    await Promise.allSettled([this.results.firstCheck]);
    const before = versions();
    const assertWanted = () => {
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
      if (versions() !== before) throw new ResponseError(LSPErrorCodes.ContentModified, 'A text has changed.');
    };
    assertWanted();
    return new EditorWorkspace(this.#editor, this.results, assertWanted);
  }

  override async checkAll(): Promise<Diagnostic[]> {
    if (this.results.firstCheck || !this.#editor.prepare) return super.checkAll();
    const check = this.#editor.prepare(this.paths.root).then(() => super.checkAll());
    this.results.firstCheck = check;
    return check;
  }

  /** Returns the file of a URI; undefined outside the content folder. */
  fileOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const path = relative(this.paths.content, toPath(uri)).split(sep).join('/');
    return path === '' || path.startsWith('../') ? undefined : contentFile(this, path);
  }

  /** Returns the URI of a file, written as the editor does if the file is open. */
  uriOf(file: string): string {
    return this.openText(file)?.uri ?? pathToFileURL(join(this.paths.root, file)).href;
  }

  /** Returns the version of an open file, or null. */
  versionOf(file: string): number | null {
    return this.openText(file)?.version ?? null;
  }

  override openFiles(): string[] {
    return this.#editor.open.all().flatMap(({ uri }) => this.fileOf(uri) ?? []);
  }

  /** Lets messages of the editor in during a request. @throws ResponseError if its answer is no longer needed */
  protected override async pause(): Promise<void> {
    if (!this.#assertWanted) return;
    await setImmediate();
    this.#assertWanted();
  }

  protected override openText(file: string): TextDocument | undefined {
    const { open } = this.#editor;
    const href = pathToFileURL(join(this.paths.root, file)).href;
    return open.get(href) ?? open.all().find(({ uri }) => this.fileOf(uri) === file);
  }
}

/** Returns the path of a URI, or the URI itself for one that is malformed. */
function toPath(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}

/** Checks the current text of the document at a URI; undefined for other files. */
export async function documentAt(workspace: EditorWorkspace, uri: string): Promise<CurrentDocument | undefined> {
  const file = workspace.fileOf(uri);
  return file === undefined ? undefined : workspace.document(file);
}
