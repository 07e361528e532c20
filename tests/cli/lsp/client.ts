import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { createConnection } from 'vscode-languageserver';
import {
  createProtocolConnection,
  MessageType,
  type CodeAction,
  type Diagnostic,
  type InitializeResult,
  type LogMessageParams,
  type Position,
  type PublishDiagnosticsParams,
  type Range,
  type WorkDoneProgressBegin,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { serve } from '../../../cli/lsp/server.ts';
import { schemas } from '../../site/frozen-site.ts';
import { copySite } from '../compile/compiled-site.ts';
import { makeFixture } from '../compile/fixture.ts';

/** Longest time that a test waits for the server on a busy machine. */
const PATIENCE_MS = 60_000;

/** A language client with an in-process server of its own. */
export class Client {
  readonly root: string;
  initialized!: InitializeResult;
  /** Codes that the server ended with. */
  readonly exitCodes: number[] = [];
  /** Published diagnostics, oldest first. */
  readonly published: PublishDiagnosticsParams[] = [];
  readonly messages: string[] = [];
  readonly log: string[] = [];
  readonly progress: { kind: string; title?: string }[] = [];
  /** Bytes to the server, for clients that do not keep to the protocol. */
  readonly toServer = new PassThrough();
  readonly connection;
  #documents = new Map<string, TextDocument>();
  /** Grows with every text, so that no publication is taken for one of an earlier text of a reopened file. */
  #version = 0;
  #listeners = new Set<() => void>();

  constructor(root: string, schemaFolder = schemas) {
    this.root = root;
    const toClient = new PassThrough();
    const server = createConnection(
      (logger) =>
        createProtocolConnection(new StreamMessageReader(this.toServer), new StreamMessageWriter(toClient), logger),
      { shutdownReceived: false, initialize: () => {}, exit: (code) => this.exitCodes.push(code) },
    );
    serve(server, { root: '/nowhere', schemas: schemaFolder });
    server.listen();
    this.connection = createMessageConnection(
      new StreamMessageReader(toClient),
      new StreamMessageWriter(this.toServer),
    );
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      for (const listener of this.#listeners) listener();
    });
    this.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      this.messages.push(message);
      for (const listener of this.#listeners) listener();
    });
    this.connection.onNotification('window/logMessage', ({ type, message }: LogMessageParams) => {
      if (type <= MessageType.Warning) this.messages.push(message);
      else this.log.push(message);
    });
    this.connection.onRequest('window/workDoneProgress/create', () => null);
    this.connection.onNotification('$/progress', ({ value }: { value: WorkDoneProgressBegin }) => {
      this.progress.push(value);
    });
    this.connection.listen();
  }

  async start(capabilities: object = {}, initializationOptions?: object): Promise<this> {
    const rootUri = pathToFileURL(this.root).href;
    const params = { processId: null, rootUri, capabilities, initializationOptions };
    this.initialized = await this.request('initialize', params);
    await this.notify('initialized', {});
    return this;
  }

  async stop(): Promise<void> {
    await this.request('shutdown', null);
    await this.notify('exit', null);
    await this.until(() => this.exitCodes.length > 0);
    this.connection.dispose();
  }

  request<Result>(method: string, params: unknown): Promise<Result> {
    return this.connection.sendRequest(method, params);
  }

  notify(method: string, params: unknown): Promise<void> {
    return this.connection.sendNotification(method, params);
  }

  /** Asks about a position of an open document. */
  ask<Result>(method: string, file: string, position: Position, more: object = {}): Promise<Result> {
    return this.request(`textDocument/${method}`, { textDocument: { uri: this.uri(file) }, position, ...more });
  }

  uri(file: string): string {
    return pathToFileURL(join(this.root, file)).href;
  }

  async open(file: string, text = this.read(file)): Promise<void> {
    const document = TextDocument.create(this.uri(file), 'yaml', ++this.#version, text);
    this.#documents.set(file, document);
    const { uri, languageId, version } = document;
    await this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text } });
  }

  /** Returns the saved text of a file. */
  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** Returns the documents below the content folder. */
  documents(): string[] {
    return globSync('content/**/*.yaml', { cwd: this.root });
  }

  text(file: string): string {
    return this.#document(file).getText();
  }

  /** Changes a range of a document, or all of it. */
  async change(file: string, text: string, range?: Range): Promise<void> {
    const document = this.#document(file);
    const contentChanges = [range ? { range, text } : { text }];
    TextDocument.update(document, contentChanges, ++this.#version);
    const { uri, version } = document;
    await this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
  }

  /** Replaces a text of a document that must be there. */
  async replace(file: string, before: string, after: string): Promise<void> {
    const from = this.offsetOf(file, before);
    await this.changeOffsets(file, from, from + before.length, after);
  }

  /** Replaces the text between two UTF-16 offsets. */
  async changeOffsets(file: string, from: number, to: number, text: string): Promise<void> {
    const document = this.#document(file);
    await this.change(file, text, { start: document.positionAt(from), end: document.positionAt(to) });
  }

  async close(file: string): Promise<void> {
    this.#documents.delete(file);
    await this.notify('textDocument/didClose', { textDocument: { uri: this.uri(file) } });
  }

  async closeAll(): Promise<void> {
    for (const file of this.#documents.keys()) await this.close(file);
  }

  /** Returns the position of the character that `|` stands before: `title: |Zero` is that of the Z. */
  at(file: string, marked: string): Position {
    const cursor = marked.indexOf('|');
    return this.#document(file).positionAt(this.offsetOf(file, marked.replace('|', '')) + cursor);
  }

  offsetOf(file: string, text: string): number {
    const offset = this.text(file).indexOf(text);
    if (offset < 0) throw new Error(`${file} does not have ${text}`);
    return offset;
  }

  /** Waits for the diagnostics of the current text of an open document. */
  async diagnostics(file: string): Promise<Diagnostic[]> {
    const { version } = this.#document(file);
    const uri = this.uri(file);
    const last = () => this.published.findLast((params) => params.uri === uri);
    await this.until(() => last()?.version === version);
    return last()?.diagnostics ?? [];
  }

  /** Returns the diagnostics of a file that were published last. */
  publishedFor(file: string): Diagnostic[] {
    const uri = this.uri(file);
    return this.published.findLast((params) => params.uri === uri)?.diagnostics ?? [];
  }

  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(() => reject(new Error('The server sent nothing.'))), PATIENCE_MS);
      const listener = () => condition() && finish(resolve);
      const interval = setInterval(listener, 20);
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        clearInterval(interval);
        this.#listeners.delete(listener);
        settle();
      };
      this.#listeners.add(listener);
      listener();
    });
  }

  codeActions(file: string, range: Range, only?: string[]): Promise<CodeAction[]> {
    const context = { diagnostics: [], ...(only && { only }) };
    return this.request('textDocument/codeAction', { textDocument: { uri: this.uri(file) }, range, context });
  }

  /** Returns the text of a file after a workspace edit; the file may be open or not. */
  applied(file: string, edit: WorkspaceEdit | undefined): string {
    const uri = this.uri(file);
    const document =
      this.#documents.get(file) ?? TextDocument.create(uri, 'yaml', 0, readFileSync(join(this.root, file), 'utf8'));
    const edits = (edit?.documentChanges ?? []).flatMap((change) =>
      'edits' in change && change.textDocument.uri === uri ? change.edits : [],
    );
    return TextDocument.applyEdits(document, edits as { range: Range; newText: string }[]);
  }

  #document(file: string): TextDocument {
    const document = this.#documents.get(file);
    if (!document) throw new Error(`${file} is not open.`);
    return document;
  }
}

/**
 * Starts one client with a copy of the frozen site for all tests of a file. The tests change texts in the editor only, and the
 * files that they open are closed after each.
 */
export function shareClient(capabilities: object = {}): () => Client {
  let client: Client;
  let root: string;
  beforeAll(async () => {
    root = copySite();
    client = await new Client(root).start(capabilities);
  });
  afterEach(() => client.closeAll());
  afterAll(async () => {
    await client.stop();
    rmSync(root, { recursive: true });
  });
  return () => client;
}

/** Starts a client that is stopped after the test. */
export async function startClient(
  root: string,
  capabilities: object = {},
  schemaFolder = schemas,
  initializationOptions?: object,
): Promise<Client> {
  const client = await new Client(root, schemaFolder).start(capabilities, initializationOptions);
  onTestFinished(async () => {
    if (client.exitCodes.length === 0) await client.stop();
  });
  return client;
}

/** The site of the rules' examples, which has few documents. */
export const examples = join(import.meta.dirname, '../../fixtures/examples');

/** Starts a client on a copy of that site. */
export async function startSmall() {
  const site = makeFixture(examples);
  return { site, client: await startClient(site.root, {}, join(examples, 'schemas')) };
}
