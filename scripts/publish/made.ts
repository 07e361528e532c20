import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A part of the built site. */
interface Part {
  /** Names all that it was made from. */
  key: string;
  /** Names what of that is seen in it, where not all is. */
  shown?: string;
  /** Below the site's folder. */
  files: string[];
}

/** The parts of a built site by their names. */
type Parts = Record<string, Part>;

const FILE = 'made.json';

/**
 * What the parts of a built site were made from. A new site begins as the last one: each of its files gets a second name
 * there, unless it has one from the site before. What would be made from the same again stays, all else goes before it is
 * made anew.
 */
export class Made {
  #next: string;
  #last: Parts;
  #parts: Parts = {};
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
    if (Object.keys(before).length === 0) rmSync(next, { recursive: true, force: true });
    const isThere = (name: string): boolean => {
      const [had, has] = [own(before, name), own(this.#last, name)];
      return had?.key === has?.key && Boolean(has?.files.every((file) => existsSync(`${next}/${file}`)));
    };
    const there = new Set(Object.keys(before).filter(isThere));
    for (const [name, { files }] of Object.entries(before)) if (!there.has(name)) this.#remove(files);
    for (const [name, { files }] of Object.entries(this.#last)) {
      if (there.has(name)) continue;
      try {
        for (const file of files) this.#link(last, file);
      } catch {
        // Somebody has been at the last site, or its disk knows no second names.
        this.#drop(name);
      }
    }
  }

  /**
   * Keep a part of the last site, or remove it where it would be another one now.
   * @param shown names what would be seen in it, for one that says what is
   * @returns whether it is kept
   */
  take(name: string, key: string, shown?: () => string): boolean {
    const part = own(this.#last, name);
    if (!part) return false;
    if (part.key !== key && (part.shown === undefined || part.shown !== shown?.())) {
      this.#drop(name);
      return false;
    }
    this.#parts[name] = { ...part, key };
    return true;
  }

  /** Note a part that has been made. */
  add(name: string, part: Part): void {
    this.#parts[name] = part;
  }

  /** Remove what nobody has kept, and leave the notes for the next build. */
  write(): void {
    for (const name of Object.keys(this.#last)) if (!Object.hasOwn(this.#parts, name)) this.#drop(name);
    const sorted = Object.entries(this.#parts).sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(join(this.#next, FILE), JSON.stringify({ parts: Object.fromEntries(sorted) }));
  }

  #link(last: string, file: string): void {
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(join(this.#next, folder), { recursive: true });
    this.#folders.add(folder);
    // join() takes longer than the link, and a build after one change makes tens of thousands of them.
    linkSync(`${last}/${file}`, `${this.#next}/${file}`);
  }

  #drop(name: string): void {
    this.#remove(this.#last[name]?.files ?? []);
    delete this.#last[name];
  }

  #remove(files: string[]): void {
    for (const file of files) rmSync(join(this.#next, file), { force: true });
  }
}

/** What the site in a folder says of itself; nothing where that is not there or cannot be read. */
function read(folder: string): Parts {
  try {
    const { parts = {} } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as { parts?: Parts };
    return parts;
  } catch {
    return {};
  }
}

const own = (parts: Parts, name: string): Part | undefined => (Object.hasOwn(parts, name) ? parts[name] : undefined);
