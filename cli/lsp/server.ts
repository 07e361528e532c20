import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  TextDocuments,
  TextDocumentSyncKind,
  type CancellationToken,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  type TextDocumentIdentifier,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { watchedPaths, type ProjectFolders } from '../compile/disk/project-paths.ts';
import { watchFolders, type FolderWatcher } from '../compile/disk/watch-folders.ts';
import type { CurrentDocument } from '../workspace/check-unsaved.ts';
import { codeActionKinds, codeActions } from './code-actions.ts';
import { complete, completionTriggers } from './completion.ts';
import { DiagnosticsPublisher } from './diagnostics.ts';
import { hover } from './hover.ts';
import { definition, documentLinks, references } from './navigation.ts';
import { prepareRename, rename, willRenameFiles } from './rename.ts';
import { documentSymbols } from './symbols.ts';
import { documentAt, EditorWorkspace } from './editor-workspace.ts';

/**
 * Serves one editor: answers requests about the content, and publishes diagnostics.
 * @param folders of the project; the root is for editors that name none
 * @param prepare called with the root before the first check
 */
export function serve(
  connection: Connection,
  folders: ProjectFolders,
  prepare?: (root: string) => Promise<void>,
): void {
  const documents = new TextDocuments(TextDocument);
  documents.listen(connection);
  connection.onInitialize((params: InitializeParams): InitializeResult => {
    const { workspace: can, textDocument } = params.capabilities;
    const client = {
      hasSnippets: textDocument?.completion?.completionItem?.snippetSupport ?? false,
      canRename: can?.workspaceEdit?.resourceOperations?.includes('rename') ?? false,
      hasPictureSizes: (params.initializationOptions as { pictureSizes?: boolean } | undefined)?.pictureSizes ?? false,
    };
    const workspace = new EditorWorkspace({
      folders: { ...folders, root: projectFolder(params) ?? folders.root },
      open: documents,
      client,
      prepare,
    });
    const publisher = new DiagnosticsPublisher(connection, workspace);
    let watcher: FolderWatcher | undefined;

    const withFile = (listener: (file: string) => void) => (event: { document: TextDocument }) => {
      const file = workspace.fileOf(event.document.uri);
      if (file !== undefined) listener(file);
    };
    documents.onDidChangeContent(withFile((file) => publisher.onChange(file)));
    documents.onDidClose(
      withFile((file) => {
        workspace.close(file);
        publisher.onClose(file);
      }),
    );
    const answer =
      <Params, Result>(feature: (workspace: EditorWorkspace, params: Params) => Promise<Result>) =>
      async (params: Params, token: CancellationToken) =>
        feature(await workspace.during(token), params);
    /** Answers a request about a document, or with nothing for other files. */
    const answerAbout = <Params extends { textDocument: TextDocumentIdentifier }, Result>(
      feature: (workspace: EditorWorkspace, current: CurrentDocument, params: Params) => Promise<Result>,
      nothing: Result,
    ) =>
      answer(async (workspace, params: Params) => {
        const current = await documentAt(workspace, params.textDocument.uri);
        return current ? feature(workspace, current, params) : nothing;
      });
    connection.onCodeAction(answerAbout(codeActions, []));
    connection.onCompletion(answerAbout(complete, []));
    connection.onHover(answerAbout(hover, null));
    connection.onDefinition(answerAbout(definition, null));
    connection.onDocumentLinks(answerAbout(documentLinks, []));
    connection.onReferences(answerAbout(references, []));
    connection.onDocumentSymbol(answerAbout(documentSymbols, []));
    connection.onPrepareRename(answer(prepareRename));
    connection.onRenameRequest(answer(rename));
    connection.workspace.onWillRenameFiles(answer(willRenameFiles));

    connection.onInitialized(() => {
      const onError = (error: unknown) => connection.console.error(String(error));
      watcher = watchFolders(watchedPaths(workspace.paths), () => publisher.onSave(), onError);
      watcher.ready.catch(onError);
      publisher.onSave();
    });
    connection.onShutdown(async () => {
      publisher.dispose();
      await watcher?.close();
    });

    return {
      serverInfo: { name: 'content' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        codeActionProvider: { codeActionKinds },
        completionProvider: { triggerCharacters: completionTriggers },
        hoverProvider: true,
        definitionProvider: true,
        documentLinkProvider: {},
        referencesProvider: true,
        documentSymbolProvider: true,
        // Renaming rewrites links and renames the file in one step.
        ...(client.canRename && {
          renameProvider: { prepareProvider: true },
        }),
        workspace: {
          fileOperations: {
            willRename: { filters: [{ scheme: 'file', pattern: { glob: `**/${workspace.paths.contentName}/**` } }] },
          },
        },
      },
    };
  });
}

/** Returns the folder of the editor's workspace that has a content configuration. */
function projectFolder({ workspaceFolders, rootUri }: InitializeParams): string | undefined {
  const uris = [...(workspaceFolders ?? []).map(({ uri }) => uri), ...(rootUri ? [rootUri] : [])];
  const folders = uris.filter((uri) => uri.startsWith('file:')).map((uri) => fileURLToPath(uri));
  return folders.find((folder) => existsSync(join(folder, 'content.config.ts')));
}
