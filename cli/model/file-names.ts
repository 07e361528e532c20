/** Returns the last segment of a path, such as `zero-trust.svg`. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the file name without its extension. */
export function baseName(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}

/** Returns the extension of a path in lowercase, without its dot; empty if there is none. */
export function fileExtension(path: string): string {
  return /(?<=\.)[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';
}
