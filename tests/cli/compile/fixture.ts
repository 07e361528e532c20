import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { readDocument } from '../../../cli/compile/disk/read-document.ts';
import { readManifest, type Manifest } from '../../../cli/compile/disk/manifest.ts';
import { run, type RunOptions, type RunResult } from '../../../cli/compile/run.ts';
import { frozenSite, schemas } from '../../site/frozen-site.ts';
import { compiledSite, copySite } from './compiled-site.ts';

/** A site that a test may break. */
export class Fixture {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  path(file: string): string {
    return join(this.root, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  write(file: string, data: string | Uint8Array): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), data);
  }

  /** Replaces text that must be in the file. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    this.write(
      file,
      text.replace(from, () => to),
    );
  }

  /** Returns the files with text below the content folder. */
  documents(): string[] {
    const entries = readdirSync(this.path('content'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && /\.(?:ya?ml|txt)$/i.test(entry.name));
    return files
      .map(({ parentPath, name }) => relative(this.root, join(parentPath, name)).replaceAll('\\', '/'))
      .sort();
  }

  /** Copies the schemas into the project, for a test that changes them. */
  copySchemas(): string {
    cpSync(schemas, this.path('schemas'), { recursive: true });
    return this.path('schemas');
  }

  check(options: Partial<RunOptions> = {}): Promise<RunResult> {
    return run({ root: this.root, schemas, ...options });
  }

  compile(options: Partial<RunOptions> = {}): Promise<RunResult> {
    return this.check({ write: true, ...options });
  }

  manifest(): Manifest {
    const manifest = readManifest(this.path('.content'));
    if (!manifest) throw new Error('The manifest cannot be read.');
    return manifest;
  }

  /** Returns a compiled document, which the manifest names, with the fields that others add to it. */
  compiled(path: string): Record<string, unknown> {
    return readCompiledDocument(this.path('.content'), path) as Record<string, unknown>;
  }

  /** Returns the content of all output files, without the cache. */
  output(): Record<string, string> {
    const files = readdirSync(this.path('.content'), { recursive: true }) as string[];
    const plain = files.filter(
      (file) => !file.startsWith('.cache') && statSync(this.path(`.content/${file}`)).isFile(),
    );
    return Object.fromEntries(plain.sort().map((file) => [file, this.read(`.content/${file}`)]));
  }
}

/**
 * Returns a copy of a site in a temporary folder, which is removed after the test. The frozen site comes with the output and the
 * cache of a compile, so that runs process only what a test changes.
 */
export function makeFixture(from = compiledSite): Fixture {
  const root = copySite(from);
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }));
  return new Fixture(root);
}

/** Returns a copy of the frozen site that was never compiled. */
export const makeUncompiled = (): Fixture => makeFixture(frozenSite);

/** Returns a copy of the frozen site whose cache knows the files of the copy. */
export async function makeCompiled(): Promise<Fixture> {
  const site = makeFixture();
  await site.compile();
  return site;
}

/**
 * Copies the compiled site for all tests of a file or of a describe block. Before each of them, its content is the original again;
 * its output and its cache are those that the previous test left.
 * @returns a function that returns the site
 */
export function shareCompiled(): () => Fixture {
  let site: Fixture;
  beforeAll(() => void (site = new Fixture(copySite())));
  beforeEach(() => {
    restoreContent(site.path('content'));
  });
  afterAll(() => rmSync(site.root, { recursive: true, force: true }));
  return () => site;
}

/** Restores the files that a test has changed. The others keep their times, so watchers and caches find them unchanged. */
function restoreContent(content: string): void {
  const original = join(frozenSite, 'content');
  if (existsSync(content))
    for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
      const [before, now] = [original, content].map((folder) =>
        lstatSync(join(folder, name), { throwIfNoEntry: false }),
      );
      if (now && (!before || now.isSymbolicLink())) rmSync(join(content, name), { recursive: true });
    }
  const isChanged = (from: string, to: string) => !existsSync(to) || !readFileSync(from).equals(readFileSync(to));
  cpSync(original, content, {
    recursive: true,
    filter: (from, to) => statSync(from).isDirectory() || isChanged(from, to),
  });
}

/** Returns the current document of an output path, such as `case-studies/zero-trust`; null if there is none. */
export function readCompiledDocument(output: string, path: string): unknown {
  const { compiledFiles = {}, fields = {} } = readManifest(output) ?? {};
  const file = compiledFiles[path];
  return file === undefined ? null : readDocument(join(output, file), fields[path]);
}

/** Returns the errors of a run as `file:line:column rule`. */
export function errorsOf({ diagnostics }: RunResult): string[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, range, rule }) => `${file}:${range.start.line}:${range.start.column} ${rule}`)
    .sort();
}
