import type { Range } from './diagnostic.ts';

/** The start of a file that is no text. */
export const FILE_START: Range = {
  start: { offset: 0, line: 1, column: 1 },
  end: { offset: 0, line: 1, column: 1 },
};

/** `zero-trust.svg` of `images/case-studies/zero-trust.svg`. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The file name without its ending. */
export function baseName(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}

/** The ending of a file name in small letters, without its dot; `` where there is none. */
export function fileExtension(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
