import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCorpus } from '../../../cli/compile/create-corpus.ts';
import { decodeLoosely } from '../../../cli/compile/disk/load.ts';
import { locateInFile, processDocument } from '../../../cli/compile/documents/process-document.ts';
import { openProject, type Project } from '../../../cli/compile/documents/project.ts';
import { run, type RunResult } from '../../../cli/compile/run.ts';
import { takeSnapshot, type Snapshot } from '../../../cli/compile/disk/snapshot.ts';
import { computeFixes } from '../../../cli/compile/fix-until-stable.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { classify } from '../../../cli/model/document-types.ts';
import { corpusRules } from '../../../cli/rules/rules.ts';
import { lintCorpus } from '../../../cli/rules/runner.ts';
import { copyProject } from '../../site/frozen-site.ts';

const MAX_ROUNDS = 5;

/** A mistake of an editor, and what the checker should report. */
export interface EditingCase {
  id: string;
  /** From the root of the project. */
  file: string | null;
  find: string | null;
  replace: string | null;
  edits?: { file?: string; find: string; replace: string }[];
  /** Changes of files; paths are below the content folder, with or without its name. */
  ops?: {
    op: 'write' | 'copy' | 'symlink';
    file?: string;
    text?: string;
    from?: string;
    to?: string;
    target?: string;
  }[];
  /** Null if the case is not reported, for the reason in the note. */
  expected_rule: string | null;
  expected_line: number;
  note: string;
  /** The lines that `--fix=all` changes, afterwards; absent if it changes none. */
  fixed?: string;
  /** `--fix` alone changes them. */
  safe?: true;
  /** Number of diagnostics; 1 unless the case has several mistakes. */
  count?: number;
}

/** A copy of the frozen site that is changed and checked in this process, without a cache. */
export class EditedSite {
  readonly folder: string;
  #project: Project;
  #result: RunResult;
  #before: readonly string[];

  private constructor(folder: string, project: Project, result: RunResult) {
    this.folder = folder;
    this.#project = project;
    this.#result = result;
    this.#before = result.state.diagnostics.map(keyOf);
  }

  static async open(): Promise<EditedSite> {
    const folder = mkdtempSync(join(tmpdir(), 'edited-'));
    copyProject(folder);
    const result = await run({ root: folder });
    return new EditedSite(folder, await openProject(result.paths, result.state), result);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Applies a case, and returns what is reported that was not before; with `fix`, also the text after all fixes. */
  async apply(
    editingCase: EditingCase,
  ): Promise<{ found: Diagnostic[]; broken: string; safe: string; fixed: string; left: Diagnostic[] }> {
    const texts = this.#texts(editingCase);
    const created = (editingCase.ops ?? []).map((op) => this.#create(op));
    for (const [file, { after }] of texts) writeFileSync(join(this.folder, file), after);
    try {
      const found = await this.#check(texts, created);
      const main = editingCase.file ?? [...texts.keys()][0] ?? '';
      const read = () => (texts.has(main) ? readFileSync(join(this.folder, main), 'utf8') : '');
      const broken = read();
      await this.#fix(found, false, texts, created);
      const safe = read();
      for (const [file, { after }] of texts) writeFileSync(join(this.folder, file), after);
      const left = await this.#fix(found, true, texts, created);
      return { found, broken, safe, fixed: read(), left };
    } finally {
      for (const [file, { before }] of texts) writeFileSync(join(this.folder, file), before);
      for (const { path, before } of created) {
        unlinkSync(path);
        if (before !== undefined) writeFileSync(path, before);
      }
    }
  }

  async #fix(found: Diagnostic[], includesUnsafe: boolean, texts: Map<string, unknown>, created: Created[]) {
    let diagnostics = found;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const sources = { get: (file: string) => decodeLoosely(readFileSync(join(this.folder, file)), file) };
      const fixes = computeFixes({ diagnostics, sources }, includesUnsafe);
      if (fixes.size === 0) break;
      for (const [file, { after }] of fixes) writeFileSync(join(this.folder, file), after);
      diagnostics = await this.#check(texts, created);
    }
    return diagnostics;
  }

  async #check(texts: Map<string, unknown>, created: Created[]): Promise<Diagnostic[]> {
    const { paths, state } = this.#result;
    const records = { ...this.#result.records() };
    let snapshot: Snapshot = state.snapshot;
    if (created.length > 0) snapshot = takeSnapshot(paths, snapshot);
    const changed = [
      ...[...texts.keys()].map((file) => file.slice('content/'.length)),
      ...created.map(({ below }) => below),
    ];
    for (const path of new Set(changed)) {
      if (classify(path, this.#project.config)) records[path] = await processDocument(this.#project, path);
    }
    const ordered = Object.fromEntries(
      Object.keys(snapshot.content).flatMap((path) => (records[path] ? [[path, records[path]]] : [])),
    );
    const diagnostics = [
      ...snapshot.diagnostics,
      ...Object.values(ordered).flatMap((record) => record.diagnostics),
      ...(await lintCorpus(createCorpus({ ...this.#project, snapshot }, ordered), corpusRules, (file) =>
        locateInFile(this.#project, file),
      )),
    ];
    return diagnostics.filter((diagnostic) => !this.#before.includes(keyOf(diagnostic)));
  }

  #texts({ file, find, replace, edits = [] }: EditingCase): Map<string, { before: string; after: string }> {
    const all = [...(find === null ? [] : [{ find, replace: replace ?? '' }]), ...edits] as {
      file?: string;
      find: string;
      replace: string;
    }[];
    const texts = new Map<string, { before: string; after: string }>();
    for (const edit of all) {
      const name = edit.file ?? file ?? '';
      const before = texts.get(name)?.before ?? readFileSync(join(this.folder, name), 'utf8');
      const current = texts.get(name)?.after ?? before;
      if (!current.includes(edit.find)) throw new Error(`${name} does not contain ${edit.find}`);
      texts.set(name, { before, after: current.replace(edit.find, () => edit.replace) });
    }
    return texts;
  }

  #create({ op, file, text = '', from = '', to = '', target = '' }: NonNullable<EditingCase['ops']>[number]): Created {
    const below = (file ?? to).replace(/^content\//, '');
    const path = join(this.folder, 'content', below);
    const before = readOrUndefined(path);
    if (before !== undefined) unlinkSync(path);
    if (op === 'write') writeFileSync(path, text);
    if (op === 'copy') copyFileSync(join(this.folder, 'content', from), path);
    if (op === 'symlink') symlinkSync(target, path);
    return { below, path, before };
  }
}

interface Created {
  below: string;
  path: string;
  before: string | undefined;
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function keyOf({ rule, file, message }: Diagnostic): string {
  return `${rule} ${file} ${message}`;
}
