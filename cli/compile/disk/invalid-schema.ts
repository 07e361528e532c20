import type { Diagnostic } from '../../model/diagnostic.ts';
import { errorMessage } from '../../model/message-text.ts';
import type { ProjectPaths } from './project-paths.ts';
import { fileDiagnostic } from './unreadable-file.ts';

/** A schema that is itself broken, or missing. */
export class InvalidSchema extends Error {
  type: string;

  /** @param type document type */
  constructor(type: string, cause: unknown) {
    super(errorMessage(cause));
    this.type = type;
  }
}

/** Returns the diagnostic for a schema that is itself broken. */
export function schemaDiagnostic({ root, schemas }: ProjectPaths, { type, message }: InvalidSchema): Diagnostic {
  return fileDiagnostic(
    `${schemas.slice(root.length + 1)}/${type}.json`,
    'config/schema',
    `The schema of “${type}” cannot be used. This is not a mistake in your content.`,
    `Tell the developers what the checker said: ${message}`,
  );
}
