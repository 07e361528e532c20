import type { BuildState, DocumentRecords } from './cache.ts';
import type { DerivedPages } from './emit.ts';
import type { CompileContext } from './process-document.ts';

/**
 * Results of the previous run of the same process; empty before the first one. The process owns it, and `run` replaces what it
 * holds: the only object that the compiler changes after it was handed over.
 */
export interface BuildSession {
  state?: BuildState;
  records?: DocumentRecords;
  context?: CompileContext;
  derived?: DerivedPages;
}
