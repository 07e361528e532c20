import { posix } from 'node:path';
import { SLUG, slugOf } from '../model/slug.ts';

/** Returns the message for an id that no file can have; undefined for a valid one. */
export function describeInvalidId(id: string): string | undefined {
  if (SLUG.test(id)) return undefined;
  const suggestion = slugOf((/\s\/|\/\s/.test(id) ? id : posix.basename(id)).replace(/\.ya?ml$/i, ''));
  const hint = suggestion ? ` Did you mean “${suggestion}”?` : '';
  return `“${id}” cannot be used as an id. Use lowercase letters, digits, and single hyphens.${hint}`;
}
