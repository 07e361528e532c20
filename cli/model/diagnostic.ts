import type { RuleId } from './rule-catalog.ts';

/** Position in a file: UTF-16 offset, and 1-based line and column. */
export interface Position {
  offset: number;
  line: number;
  column: number;
}

/** Range of a file; `end` is exclusive. */
export interface Range {
  start: Position;
  end: Position;
}

/** Range of diagnostics about a whole file. */
export const FILE_START: Range = {
  start: { offset: 0, line: 1, column: 1 },
  end: { offset: 0, line: 1, column: 1 },
};

/** Replaces the text between two UTF-16 offsets of a file. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** One result of the checker. Rules yield diagnostics; sorting, code frames, formats, fixing, and the exit code happen downstream. */
export interface Diagnostic {
  /** Stable id such as `link/broken`; its page is `cli/rules/<rule>.md`. */
  rule: RuleId;
  severity: 'error' | 'warning';
  /** Relative to the repository, with forward slashes. */
  file: string;
  range: Range;
  /** One or two plain sentences, at most 160 characters. */
  message: string;
  /** Instruction: what to write instead. */
  help?: string;
  /** Safe fixes only change what is certainly a mistake. */
  fix?: { safe: boolean; edits: Edit[] };
  /** Other locations that explain this one. */
  related?: { file: string; range: Range; message: string }[];
  /** JSON Pointer (RFC 6901) of the value, such as `/challenge/image/alt`. */
  pointer?: string;
  /** The file cannot be read before this is fixed, so more diagnostics may follow. Set on the last one of the file. */
  hidesOthers?: true;
  /** An error under `--release`, where the severity otherwise counts. Reports leave this out. */
  releaseOnly?: true;
}

/** A diagnostic as a rule yields it; the runner adds the rule's id and severity, and the file. */
export type RuleDiagnostic = Omit<Diagnostic, 'rule' | 'severity' | 'file'> & {
  severity?: Diagnostic['severity'];
};

/** Whether an offset is in a range or at one of its ends. */
export function isInside(offset: number, { start, end }: Range): boolean {
  return start.offset <= offset && offset <= end.offset;
}

export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}
