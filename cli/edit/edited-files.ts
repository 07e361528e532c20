import { UnsavedCheck } from '../workspace/check-unsaved.ts';
import { ContentFiles } from '../compile/disk/content-files.ts';
import { decodeLoosely } from '../compile/disk/load.ts';
import type { RunResult } from '../compile/run.ts';
import { isImage } from '../model/document-types.ts';
import { valueAt, type Schema } from '../model/schema.ts';
import { createSource, withByteOrderMark, type Source } from '../model/source.ts';
import { parseYaml } from '../yaml/parse.ts';
import { versionAt, withoutLineEnd } from './parsed-file.ts';
import type { Saved, Written } from './protocol.ts';
import { Refusal } from './refusal.ts';

/** The compiler that runs in the same process. */
export interface Compiler {
  /** Result of the last run. */
  result: RunResult | undefined;
  /** Resolves after a run that includes a file that this process wrote. @param file full path */
  include(file: string): Promise<void>;
}

/** The file of a document, as it is on the disk. */
export interface OpenedFile {
  /** Below the content folder. */
  path: string;
  bytes: Buffer;
  source: Source;
  schema: Schema;
  check: UnsavedCheck;
  images: RunResult['state']['images'];
}

/** A saved file: its content before, or undefined for a new one, and afterwards. */
interface Change {
  path: string;
  before: Buffer | undefined;
  after: Buffer;
}

const CHANGED = 'This file was changed outside of this page.';

/** The files that a session changes. Each change is written only over the bytes that it was made from, and can be undone. */
export class EditedFiles {
  readonly #compiler: Compiler;
  readonly #changes: Change[] = [];
  #check: { result: RunResult; check: Promise<UnsavedCheck> } | undefined;

  constructor(compiler: Compiler) {
    this.#compiler = compiler;
  }

  /** Returns the check of the content as it is now. */
  check(): Promise<UnsavedCheck> {
    const result = this.#result();
    if (this.#check?.result !== result) this.#check = { result, check: UnsavedCheck.open(result) };
    return this.#check.check;
  }

  /** @throws Refusal for a file that is no document */
  async read(file: string): Promise<OpenedFile> {
    const { paths, state } = this.#result();
    const check = await this.check();
    const summary = check.corpus.documents.find((document) => document.file === file);
    const path = file.slice(paths.contentName.length + 1);
    const bytes = summary && file.endsWith('.yaml') ? await this.#files().read(path) : undefined;
    if (!summary || !bytes) throw new Refusal(404, `There is no document “${file}”.`);
    const source = decodeLoosely(bytes, file);
    if (!Buffer.from(withByteOrderMark(source, source.text)).equals(bytes))
      throw new Refusal(422, `“${file}” is not saved as UTF-8, so it can be changed only in an editor.`);
    const { images } = state;
    return { path, bytes, source, schema: check.schema(summary.type), check, images };
  }

  /** @throws Refusal with the value that the field has now, if the place is another version */
  async readVersion(file: string, version: string, pointer: string): Promise<OpenedFile> {
    const opened = await this.read(file);
    if (versionAt(opened.source, pointer) !== version) throw await this.#conflict(file, pointer);
    return opened;
  }

  /** Writes the text of a document. @throws Refusal as `readVersion` does */
  async replace({ path, bytes, source }: OpenedFile, pointer: string, text: string): Promise<Saved> {
    const after = Buffer.from(withByteOrderMark(source, text));
    const saved = { version: versionAt(createSource(source.file, text), pointer) };
    if (after.equals(bytes)) return saved;
    if (!(await this.#files().replace(path, bytes, after))) throw await this.#conflict(source.file, pointer);
    this.#changes.push({ path, before: bytes, after });
    void this.#compile(path);
    return saved;
  }

  /** Writes a new file and waits until the compiler has seen it. */
  async create(path: string, content: Buffer): Promise<Written> {
    const files = this.#files();
    const file = `${this.#result().paths.contentName}/${path}`;
    if (!(await files.create(path, content))) {
      if ((await files.read(path))?.equals(content) && isImage(path)) return { file };
      throw new Refusal(422, `“${file}” already exists. Choose another name.`);
    }
    this.#changes.push({ path, before: undefined, after: content });
    await this.#compile(path);
    return { file };
  }

  get canUndo(): boolean {
    return this.#changes.length > 0;
  }

  /** Takes back the change that was saved last. */
  async undo(): Promise<Written> {
    const change = this.#changes.at(-1);
    if (!change) throw new Refusal(422, 'There is nothing to undo.');
    const { path, before, after } = change;
    const files = this.#files();
    const isDone = before ? await files.replace(path, after, before) : await files.remove(path, after);
    if (!isDone) throw new Refusal(409, CHANGED);
    this.#changes.pop();
    void this.#compile(path);
    return { file: `${this.#result().paths.contentName}/${path}` };
  }

  /** Compiles a file that was written. The system's own report may be lost if the file is replaced twice in a moment. */
  #compile(path: string): Promise<void> {
    return this.#compiler.include(`${this.#result().paths.content}/${path}`);
  }

  async #conflict(file: string, pointer: string): Promise<Refusal> {
    const { source } = await this.read(file);
    const value = valueAt(parseYaml(source).value, pointer);
    const version = versionAt(source, pointer);
    return new Refusal(409, CHANGED, { version, ...(typeof value === 'string' && { value: withoutLineEnd(value) }) });
  }

  #result(): RunResult {
    const { result } = this.#compiler;
    if (!result) throw new Refusal(503, 'The content has not been checked yet.');
    return result;
  }

  #files(): ContentFiles {
    return new ContentFiles(this.#result().paths);
  }
}
