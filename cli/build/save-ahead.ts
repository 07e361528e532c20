import { classify } from '../model/document-types.ts';
import type { BuildSession } from './cache.ts';
import { DocumentStage } from './process-document.ts';
import { hasSameTargets } from './reuse.ts';
import { isWhole, keepNeighbours } from './neighbours.ts';
import type { ProjectPaths } from './project-paths.ts';

/** A compiled document by its path in the compiled output. */
export interface Ahead {
  path: string;
  /** Its file below the output folder. */
  file: string;
}

/**
 * Compile one document that was saved ahead of the run that looks at everything. That run is still owed.
 * @param path below the content folder
 * @param memory what the last run of this process left
 * @returns undefined where a whole run may say something else: the document is new, wrong, goes into other pages only, or
 * points to other things than before; or where the last run was not to publish it
 */
export async function compileAhead(site: ProjectPaths, path: string, memory: BuildSession): Promise<Ahead | undefined> {
  const { setup, entries } = memory;
  const [kind, before] = [classify(path), entries?.[path]];
  if (!setup?.write || !kind?.path || !isWhole(before?.file)) return undefined;
  const stage = await DocumentStage.open(setup);
  // What it is named by in the cache is for the run that keeps it there.
  const entry = await stage.bring([path, '']);
  if (entry.file === undefined || !hasSameTargets(entry.facts, before.facts)) return undefined;
  const { base, file } = entry;
  const whole = base === undefined ? file : keepNeighbours(site.output, kind.path, entry, before.file);
  return { path: kind.path, file: whole };
}
