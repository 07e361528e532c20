import type { Diagnostic } from '../model/diagnostic.ts';

/** Returns `file:line:column`, the form that terminals and editors turn into a link. */
export function formatLocation({ file, range }: Pick<Diagnostic, 'file' | 'range'>): string {
  return `${file}:${range.start.line}:${range.start.column}`;
}

/** Follows the last diagnostic of a file that cannot be read. */
export const MORE_MAY_FOLLOW = 'More may follow once this file can be read.';

/** Returns the message, followed by the help if there is one. */
export function joinMessage({ message, help }: Diagnostic): string {
  return help ? `${message} ${help}` : message;
}
