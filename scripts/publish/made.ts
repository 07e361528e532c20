import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A part of the built site. */
export interface Part {
  /** Names all that it was made from. */
  key: string;
  /** Names what of that is seen in it, where not all is. */
  shown?: string;
  /** Below the site's folder; absent where that is one of its name, among those that visitors get. */
  files?: string[];
}

/** The parts of a built site by their names. */
type Parts = Map<string, Part>;

const FILE = 'made.json';

/**
 * What the parts of a built site were made from. A new site begins as the last one: each of its files gets a second name
 * there, unless it has one from the site before. What would be made from the same again stays, all else goes before it is
 * made anew.
 */
export class Made {
  #next: string;
  #last: Parts;
  /** In the order in which they were asked for, whoever is made first; nothing for those that are not made yet. */
  #parts = new Map<string, Part | undefined>();
  #folders = new Set<string>();

  /**
   * @param last folder of the last site, if there is one
   * @param next folder of the new one; what is in it is the whole site before the last one, or nothing
   */
  constructor(last: string, next: string) {
    this.#next = next;
    this.#last = read(last);
    const before = read(next);
    // Nobody could tell what is in there.
    if (before.size === 0) rmSync(next, { recursive: true, force: true });
    const there = new Set<string>();
    for (const [name, part] of before) {
      const isSame = part.key === this.#last.get(name)?.key;
      if (isSame && filesOf(name, part).every((file) => existsSync(`${next}/${file}`))) there.add(name);
      else this.#remove(name, part);
    }
    for (const [name, part] of this.#last) {
      if (there.has(name)) continue;
      try {
        for (const file of filesOf(name, part)) this.#link(last, file);
      } catch {
        // Somebody has been at the last site, or its disk knows no second names.
        this.#drop(name, part);
      }
    }
  }

  /**
   * Keep a part of the last site, or remove it where it would be another one now.
   * @param shown names what would be seen in it, for one that says what is
   * @returns whether it is kept
   */
  take(name: string, key: string, shown?: () => string): boolean {
    const part = this.#last.get(name);
    if (part && part.key !== key) {
      if (part.shown !== undefined && part.shown === shown?.()) part.key = key;
      else this.#drop(name, part);
    }
    this.#parts.set(name, this.#last.get(name));
    return this.#last.has(name);
  }

  /** Note a part that has been made. */
  add(name: string, part: Part): void {
    this.#parts.set(name, part);
  }

  /** Remove what nobody has kept, and leave the notes for the next build. */
  write(): void {
    for (const [name, part] of this.#last) if (!this.#parts.has(name)) this.#drop(name, part);
    writeFileSync(join(this.#next, FILE), JSON.stringify([...this.#parts]));
  }

  #link(last: string, file: string): void {
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(join(this.#next, folder), { recursive: true });
    this.#folders.add(folder);
    // join() takes longer than the link, and a build after one change makes tens of thousands of them.
    linkSync(`${last}/${file}`, `${this.#next}/${file}`);
  }

  #drop(name: string, part: Part): void {
    this.#remove(name, part);
    this.#last.delete(name);
  }

  #remove(name: string, part: Part): void {
    for (const file of filesOf(name, part)) rmSync(join(this.#next, file), { force: true });
  }
}

const filesOf = (name: string, { files = [`client/${name}`] }: Part): string[] => files;

/** What the site in a folder says of itself; nothing where that is not there or cannot be read. */
function read(folder: string): Parts {
  try {
    return new Map(JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as [string, Part][]);
  } catch {
    return new Map();
  }
}
