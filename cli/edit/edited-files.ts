import { UnsavedCheck } from '../workspace/check-unsaved.ts';
import { ContentFiles } from '../compile/disk/content-files.ts';
import { decodeLoosely } from '../compile/disk/load.ts';
import type { ProjectPaths } from '../compile/disk/project-paths.ts';
import type { RunResult } from '../compile/run.ts';
import { memoize } from '../model/memoize.ts';
import { withByteOrderMark } from '../model/source.ts';
import { Workspace } from '../workspace/workspace.ts';
import { parseFile, type ParsedFile } from './parsed-file.ts';
import { Refusal } from './refusal.ts';

/** The compiler that runs in the same process. */
export interface Compiler {
  /** Result of the last run. */
  result: RunResult | undefined;
  /** Resolves after a run that includes a file that this process wrote. @param file full path */
  include(file: string): Promise<void>;
}

/** The file of a document, as it is on the disk. */
export interface OpenedFile extends ParsedFile {
  /** Below the content folder. */
  path: string;
  bytes: Buffer;
  check: UnsavedCheck;
  images: RunResult['state']['images'];
}

/** A file that is written: its content before and afterwards, undefined if there is none. */
export interface FileChange {
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

const openCheck = memoize((result: RunResult) => UnsavedCheck.open(result));
const openWorkspace = memoize((result: RunResult) => Workspace.open(result));

/** The files that a session changes. Each change is written only over the bytes that it was made from, and can be undone. */
export class EditedFiles {
  readonly #compiler: Compiler;
  /** Files that were written together are undone together. */
  readonly #changes: FileChange[][] = [];
  readonly #undone: FileChange[][] = [];

  constructor(compiler: Compiler) {
    this.#compiler = compiler;
  }

  /** Returns the check of the content as it is now. */
  check(): Promise<UnsavedCheck> {
    return openCheck(this.#result());
  }

  /** Returns all content as of the last run. */
  workspace(): Promise<Workspace> {
    return openWorkspace(this.#result());
  }

  /** @throws Refusal for a file that is no document, or has a mistake that stops the reader */
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
    const parsed = parseFile(source, await check.schema(summary.type));
    const [mistake] = parsed.diagnostics;
    if (parsed.value === undefined && mistake)
      throw new Refusal(
        422,
        `This file has a mistake in line ${mistake.range.start.line}, so nothing can be saved into it until it is fixed in an editor: ${mistake.message}`,
      );
    return { ...parsed, path, bytes, check, images: state.images };
  }

  /** Returns the content of a file; undefined if there is none. @param path below the content folder */
  content(path: string): Promise<Buffer | undefined> {
    return this.#files().read(path);
  }

  /** Writes the text of a document. @returns whether the file was still as it was opened */
  async replace(opened: OpenedFile, text: string, others: FileChange[] = []): Promise<boolean> {
    return text === opened.source.text || this.write([...others, toChange(opened, text)]);
  }

  /** Writes files whose content is still the one before, all or none. Returns whether it did. */
  async write(changes: FileChange[]): Promise<boolean> {
    if (!(await this.#writeAll(changes))) return false;
    this.#changes.push(changes);
    this.#undone.length = 0;
    return true;
  }

  get paths(): ProjectPaths {
    return this.#result().paths;
  }

  /** Takes back the last change whose files are still as it left them. */
  undo(): Promise<{ file: string }> {
    return this.#takeBack(this.#changes, this.#undone, 'undo');
  }

  /** Makes the change again that was undone last. */
  redo(): Promise<{ file: string }> {
    return this.#takeBack(this.#undone, this.#changes, 'redo');
  }

  async #takeBack(from: FileChange[][], to: FileChange[][], name: 'undo' | 'redo'): Promise<{ file: string }> {
    if (from.length === 0) throw new Refusal(422, `There is nothing to ${name}.`);
    for (const [index, changes] of [...from.entries()].toReversed()) {
      const undone = inverse(changes);
      if (!(await this.#writeAll(undone))) continue;
      from.splice(index, 1);
      to.push(undone);
      return { file: `${this.paths.contentName}/${undone[0]?.path}` };
    }
    throw new Refusal(409, `Not ${name}ne, because the file was changed meanwhile.`);
  }

  async #writeAll(changes: FileChange[]): Promise<boolean> {
    const written: FileChange[] = [];
    try {
      for (const change of changes) {
        if (!(await this.#write(change))) return false;
        written.push(change);
      }
    } finally {
      // Also after an error, such as a full disk.
      if (written.length < changes.length) for (const change of inverse(written)) await this.#write(change);
    }
    for (const { path } of changes) void this.waitForCompile(path);
    return true;
  }

  #write({ path, before, after }: FileChange): Promise<boolean> {
    const files = this.#files();
    // A file that is to be moved or deleted may be gone.
    if (!before) return after ? files.create(path, after) : Promise.resolve(false);
    return after ? files.replace(path, before, after) : files.remove(path, before);
  }

  /**
   * Resolves after the compiler has seen a file that was written. The system's own report may be lost if the file is replaced twice in a
   * moment.
   */
  waitForCompile(path: string): Promise<void> {
    return this.#compiler.include(`${this.#result().paths.content}/${path}`);
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

function inverse(changes: FileChange[]): FileChange[] {
  return changes.map(({ path, before, after }) => ({ path, before: after, after: before })).toReversed();
}

/** Returns the change of a document to another text. */
export function toChange({ path, bytes, source }: OpenedFile, text: string): FileChange {
  return { path, before: bytes, after: Buffer.from(withByteOrderMark(source, text)) };
}
