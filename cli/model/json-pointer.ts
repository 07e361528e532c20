/** Returns the unescaped segments of a JSON Pointer (RFC 6901). */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the unescaped last segment of a JSON Pointer: the name of a field, or the index of an item. */
export function lastSegment(pointer: string): string {
  return pointerSegments(pointer).at(-1) ?? '';
}

/** Returns the JSON Pointer of a field or item of the value at `pointer`. */
export function childPointer(pointer: string, key: string | number): string {
  const name = String(key);
  return `${pointer}/${/[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}`;
}

/** Returns the JSON Pointer of the group or list that contains a value. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}
