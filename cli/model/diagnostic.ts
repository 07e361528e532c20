/** A place in a text: UTF-16 offset from its start, line and column counted from 1. */
export interface Position {
  offset: number;
  line: number;
  column: number;
}

/** A stretch of a text; `end` is exclusive. */
export interface Range {
  start: Position;
  end: Position;
}

/** Replace the text between two UTF-16 offsets of the file. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** What the checker found: rules yield these, everything else (sorting, frames, formats, fixing, exit code) happens after them. */
export interface Diagnostic {
  /** Stable id such as `link/broken`; its page is `cli/rules/<rule>.md`. */
  rule: string;
  severity: 'error' | 'warning';
  /** Relative to the repository, with forward slashes. */
  file: string;
  range: Range;
  /** One or two plain sentences, at most 160 characters. */
  message: string;
  /** What to write instead, as an instruction. */
  help?: string;
  /** A repair; `safe` ones change nothing but what is certainly a mistake. */
  fix?: { safe: boolean; edits: Edit[] };
  /** Other places that explain this one. */
  related?: { file: string; range: Range; message: string }[];
  /** JSON Pointer (RFC 6901) of the value, such as `/challenge/image/alt`. */
  pointer?: string;
  /** An error under `--release`, where the severity otherwise counts. Reports leave this out. */
  releaseOnly?: true;
}
