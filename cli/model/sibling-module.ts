import { extname, join } from 'node:path';

/**
 * Returns the full path of another module of this package: TypeScript in the repository, JavaScript in the packed package.
 * @param name path from the calling module, without its extension
 */
export function siblingModule({ dirname, filename }: ImportMeta, name: string): string {
  return join(dirname, name + extname(filename));
}
