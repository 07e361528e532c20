import type { RunState, DocumentRecords } from './disk/cache.ts';
import type { DeletedFiles } from '../rules/link/vanished.ts';
import type { ProjectFolders } from './disk/project-paths.ts';
import type { CompileContext } from './documents/process-document.ts';
import type { OnProgress } from './documents/update-records.ts';

export interface RunOptions extends ProjectFolders {
  /** Write the compiled output, unless there are errors. */
  write?: boolean;
  /** Report what a release must not contain, such as sample data, as errors. */
  release?: boolean;
  progress?: OnProgress | undefined;
  /** Passed to every run of a process that runs for long, so that no run reads what the previous one wrote. */
  session?: RunSession;
  /** Files that a commit has and the disk lacks, for `link/vanished`. */
  deletedFiles?: DeletedFiles | undefined;
}

/**
 * Results of the previous run of the same process; empty before the first one. The process keeps it, and each run stores its
 * results in it: the only argument that the compiler changes.
 */
export interface RunSession {
  state?: RunState;
  records?: DocumentRecords;
  context?: CompileContext;
}
