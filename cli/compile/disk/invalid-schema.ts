import { FILE_START, type Diagnostic } from '../../model/diagnostic.ts';
import type { ProjectPaths } from './project-paths.ts';

/** A schema that is itself broken, or missing. */
export class InvalidSchema extends Error {
  type: string;

  /** @param type document type */
  constructor(type: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.type = type;
  }
}

/** Returns the diagnostic for a schema that is itself broken. */
export function schemaDiagnostic({ root, schemas }: ProjectPaths, { type, message }: InvalidSchema): Diagnostic {
  return {
    rule: 'config/schema',
    severity: 'error',
    file: `${schemas.slice(root.length + 1)}/${type}.json`,
    range: FILE_START,
    message: `The schema of “${type}” cannot be used. This is not a mistake in your content.`,
    help: `Tell the developers what the checker said: ${message}`,
  };
}
