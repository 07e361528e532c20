import type { RunState, DocumentRecords } from './disk/cache.ts';
import type { CompileContext } from './documents/process-document.ts';

/**
 * Results of the previous run of the same process; empty before the first one. The process keeps it, and each run stores its
 * results in it: the only argument that the compiler changes.
 */
export interface RunSession {
  state?: RunState;
  records?: DocumentRecords;
  context?: CompileContext;
}
