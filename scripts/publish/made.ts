import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A part of the built site. */
interface Part {
  /** Names all that it was made from. */
  key: string;
  /** Below the site's folder. */
  files: string[];
}

const FILE = 'made.json';

/**
 * What the parts of a built site were made from. A part that would be made from the same again is taken over from the
 * last site: its files get a second name in the new one, and their only one when the last site goes.
 */
export class Made {
  #last: string;
  #next: string;
  #before: Record<string, Part>;
  #parts: Record<string, Part> = {};
  #folders = new Set<string>();

  /**
   * @param last folder of the last site, if there is one
   * @param next folder of the new one
   */
  constructor(last: string, next: string) {
    this.#last = last;
    this.#next = next;
    this.#before = read(join(last, FILE));
  }

  /** Take a part over. @returns whether that could be done */
  take(name: string, key: string): boolean {
    const part = Object.hasOwn(this.#before, name) ? this.#before[name] : undefined;
    if (part?.key !== key) return false;
    try {
      for (const file of part.files) this.#link(file);
    } catch {
      // Somebody has been at the last site, or its disk knows no second names. What is made anew must not write into it.
      for (const file of part.files) rmSync(join(this.#next, file), { force: true });
      return false;
    }
    this.#parts[name] = part;
    return true;
  }

  /** Note a part that has been made. */
  add(name: string, part: Part): void {
    this.#parts[name] = part;
  }

  /** Leave the notes for the next build. */
  write(): void {
    const parts = Object.entries(this.#parts).sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(join(this.#next, FILE), JSON.stringify(Object.fromEntries(parts)));
  }

  #link(file: string): void {
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(join(this.#next, folder), { recursive: true });
    this.#folders.add(folder);
    // join() takes longer than the link, and a build after one change makes tens of thousands of them.
    linkSync(`${this.#last}/${file}`, `${this.#next}/${file}`);
  }
}

/** Notes that are not there or cannot be read are none. */
function read(file: string): Record<string, Part> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Part>;
  } catch {
    return {};
  }
}
