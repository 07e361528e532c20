import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureFolder } from './ensure-folder.ts';

/** Files of one artifact, by the hash of its inputs; paths are relative to the site's folder. */
type Artifacts = Map<string, string[]>;

const FILE = 'cache/artifacts.json';

/**
 * Reuses the artifacts of the previous build. An artifact is one or more files; its key is a hash of the file's name and
 * of every input. A reused artifact is hard-linked, so nothing may write into an existing file of a site.
 */
export class ArtifactCache {
  #previousFolder: string;
  #nextFolder: string;
  #previous: Artifacts;
  /** In the order of the `restore` calls: the file is equal however the tasks were scheduled. */
  #next: Artifacts = new Map();

  /**
   * @param previousFolder site of the previous build; may be missing
   * @param nextFolder site that the build writes
   */
  constructor(previousFolder: string, nextFolder: string) {
    this.#previousFolder = previousFolder;
    this.#nextFolder = nextFolder;
    this.#previous = read(previousFolder);
  }

  /**
   * Links the files of an artifact from the previous site.
   * @param key hash of everything that the artifact is made from, its name included
   * @returns false on a cache miss: the artifact has to be made and added
   */
  restore(key: string): boolean {
    const files = this.#previous.get(key);
    this.#next.set(key, files ?? []);
    if (files === undefined) return false;
    if (files.every((file) => this.#link(file))) return true;
    for (const file of files) rmSync(join(this.#nextFolder, file), { force: true });
    return false;
  }

  /** Registers an artifact that this build has made. */
  add(key: string, files: string[]): void {
    this.#next.set(key, files);
  }

  /** Writes the list of artifacts for the next build. */
  save(): void {
    writeFileSync(join(this.#nextFolder, FILE), JSON.stringify([...this.#next]));
  }

  /** Returns false if the file is missing or the file system has no hard links. */
  #link(file: string): boolean {
    ensureFolder(join(this.#nextFolder, dirname(file)));
    try {
      // Concatenated: join() takes longer than the link, and a build makes tens of thousands of them.
      linkSync(`${this.#previousFolder}/${file}`, `${this.#nextFolder}/${file}`);
      return true;
    } catch {
      return false;
    }
  }
}

/** A missing or truncated file is an empty cache. */
function read(folder: string): Artifacts {
  try {
    return new Map(JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as [string, string[]][]);
  } catch {
    return new Map();
  }
}
