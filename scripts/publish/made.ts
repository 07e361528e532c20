import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A part of the built site. */
interface Part {
  /** Names all that it was made from. */
  key: string;
  /** Below the site's folder. */
  files: string[];
}

/** What was read off a document. */
interface Reading {
  key: string;
  value: unknown;
}

/** What a built site says of itself. */
interface Notes {
  parts: Record<string, Part>;
  readings: Record<string, Reading>;
}

const FILE = 'made.json';

/**
 * What the parts of a built site were made from. A new site begins as the last one: each of its files gets a second name
 * there, unless it has one from the site before. What would be made from the same again stays, all else goes before it is
 * made anew.
 */
export class Made {
  #next: string;
  #last: Notes;
  #notes: Notes = { parts: {}, readings: {} };
  #folders = new Set<string>();

  /**
   * @param last folder of the last site, if there is one
   * @param next folder of the new one; what is in it is the whole site before the last one, or nothing
   */
  constructor(last: string, next: string) {
    this.#next = next;
    this.#last = read(join(last, FILE));
    const before = read(join(next, FILE)).parts;
    const isThere = (name: string): boolean => {
      const [had, has] = [own(before, name), own(this.#last.parts, name)];
      return had?.key === has?.key && Boolean(has?.files.every((file) => existsSync(`${next}/${file}`)));
    };
    const there = new Set(Object.keys(before).filter(isThere));
    for (const [name, { files }] of Object.entries(before)) if (!there.has(name)) this.#remove(files);
    for (const [name, { files }] of Object.entries(this.#last.parts)) {
      if (there.has(name)) continue;
      try {
        for (const file of files) this.#link(last, file);
      } catch {
        // Somebody has been at the last site, or its disk knows no second names.
        this.#drop(name);
      }
    }
  }

  /** Keep a part of the last site, or remove it where it would be another one now. @returns whether it is kept */
  take(name: string, key: string): boolean {
    const part = own(this.#last.parts, name);
    if (!part) return false;
    if (part.key !== key) {
      this.#drop(name);
      return false;
    }
    this.#notes.parts[name] = part;
    return true;
  }

  /** Note a part that has been made. */
  add(name: string, part: Part): void {
    this.#notes.parts[name] = part;
  }

  /** What was read off a document last time, or is now where that was another one. @param key names the document as it is */
  read<Value>(name: string, key: string, now: () => Value): Value {
    const known = own(this.#last.readings, name);
    const reading = known?.key === key ? known : { key, value: now() };
    this.#notes.readings[name] = reading;
    return reading.value as Value;
  }

  /** Remove what nobody has kept, and leave the notes for the next build. */
  write(): void {
    for (const name of Object.keys(this.#last.parts)) if (!Object.hasOwn(this.#notes.parts, name)) this.#drop(name);
    const { parts, readings } = this.#notes;
    writeFileSync(join(this.#next, FILE), JSON.stringify({ parts: sorted(parts), readings: sorted(readings) }));
  }

  #link(last: string, file: string): void {
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(join(this.#next, folder), { recursive: true });
    this.#folders.add(folder);
    // join() takes longer than the link, and a build after one change makes tens of thousands of them.
    linkSync(`${last}/${file}`, `${this.#next}/${file}`);
  }

  #drop(name: string): void {
    this.#remove(this.#last.parts[name]?.files ?? []);
    delete this.#last.parts[name];
  }

  #remove(files: string[]): void {
    for (const file of files) rmSync(join(this.#next, file), { force: true });
  }
}

/** Notes that are not there or cannot be read are none. */
function read(file: string): Notes {
  try {
    const { parts = {}, readings = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Notes>;
    return { parts, readings };
  } catch {
    return { parts: {}, readings: {} };
  }
}

const own = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
