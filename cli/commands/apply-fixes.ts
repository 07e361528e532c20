import { randomUUID } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { applyEdits, compatibleEdits } from '../model/edits.ts';
import type { Source } from '../model/source.ts';

/** A repair may uncover the next mistake; more rounds than this would mean that two repairs undo each other. */
const MOST_PASSES = 10;
const BOM = '\uFEFF';

/** What a check found, as far as repairs need it. */
export interface Checked {
  diagnostics: readonly Diagnostic[];
  sources: { get(file: string): Source | undefined };
}

/** A file before and after its repair, byte order mark included. */
export interface Change {
  before: string;
  after: string;
}

/**
 * Repair what was found, check again, and so on until nothing is left to repair.
 * @param check looks at the content as the last `write` left it
 * @param write puts one repaired text in the place of a file; false when the file was changed by somebody else meanwhile
 * @param all also the repairs that need an eye on them
 * @returns what the last check found, and every changed file
 */
export async function fixUntilStable<C extends Checked>(
  check: () => Promise<C>,
  write: (file: string, change: Change) => Promise<boolean>,
  all: boolean,
): Promise<{ checked: C; changes: Map<string, Change> }> {
  const changes = new Map<string, Change>();
  for (let pass = 1; ; pass++) {
    const checked = await check();
    const repaired = pass > MOST_PASSES ? new Map<string, Change>() : repair(checked, all);
    let written = 0;
    for (const [file, change] of repaired) {
      if (!(await write(file, change))) continue;
      written++;
      changes.set(file, { before: changes.get(file)?.before ?? change.before, after: change.after });
    }
    if (written === 0) return { checked, changes };
  }
}

/** One round of repairs: in each file those that do not touch each other, the first ones first. */
export function repair({ diagnostics, sources }: Checked, all: boolean): Map<string, Change> {
  const changes = new Map<string, Change>();
  const fixable = diagnostics.filter(({ fix }) => fix && (fix.safe || all));
  for (const [file, own] of Map.groupBy(fixable, (diagnostic) => diagnostic.file)) {
    const source = sources.get(file);
    if (!source) continue;
    const edits = compatibleEdits(own.map(({ fix }) => fix?.edits ?? []));
    const text = applyEdits(source.text, edits);
    const mark = source.bom ? BOM : '';
    if (text !== source.text) changes.set(file, { before: mark + source.text, after: mark + text });
  }
  return changes;
}

/**
 * Put a repaired text in the place of a file, unless the file is no longer what was checked. Whoever looks, and however
 * the process ends, finds the old or the new text, never a part.
 * @param checked when the check began, in milliseconds; what was saved later has other mistakes in other places
 * @returns whether it was written
 */
export async function replaceFile(file: string, { before, after }: Change, checked: number): Promise<boolean> {
  // A link keeps pointing to the file that is repaired.
  const target = await realpath(file);
  const { mode, mtimeMs } = await stat(target);
  if (mtimeMs > checked || !(await readFile(target)).equals(Buffer.from(before))) return false;
  // The dot keeps it out of the content should it stay behind.
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.tmp`);
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.chmod(mode);
      await handle.writeFile(after);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return true;
}
