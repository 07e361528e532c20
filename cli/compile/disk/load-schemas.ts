import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SchemaError } from '../../model/document.ts';
import { errorMessage } from '../../model/message-text.ts';
import type { Schema } from '../../model/schema.ts';
import { findUnreportedKeyword } from '../../rules/schema/unreported-keyword.ts';
import { listSchemas } from './list-files.ts';
import { validatorFile } from './project-paths.ts';

/** A schema that is itself broken, or missing. */
export class InvalidSchema extends Error {
  type: string;

  /** @param type document type */
  constructor(type: string, cause: unknown) {
    super(errorMessage(cause));
    this.type = type;
  }
}

/** Schema of a document type, and its generated validator, which returns all errors of a value. */
export interface DocumentType {
  schema: Schema;
  validate: (value: unknown) => SchemaError[];
}

/** @returns the schemas by document type. @throws InvalidSchema for a file that is not JSON */
export function loadSchemas(folder: string): ReadonlyMap<string, Schema> {
  return new Map(listSchemas(folder).map((file) => [basename(file, '.json'), loadSchema(file)]));
}

function loadSchema(file: string): Schema {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Schema;
  } catch (error) {
    throw new InvalidSchema(basename(file, '.json'), error);
  }
}

/**
 * Loads the generated validator of a document type.
 * @param output folder of the compiled output
 * @param version changes whenever the validator does, so that processes that run for long load it again
 * @throws InvalidSchema if there is no schema, or one with a keyword that no rule reports
 */
export async function loadDocumentType(
  schemas: ReadonlyMap<string, Schema>,
  output: string,
  type: string,
  version: string,
): Promise<DocumentType> {
  const schema = schemas.get(type);
  if (!schema) throw new InvalidSchema(type, 'There is no such file.');
  const keyword = findUnreportedKeyword(schema);
  if (keyword !== undefined)
    throw new InvalidSchema(type, `No rule reports errors of the keyword “${keyword}”, so it cannot be used.`);
  const { href } = pathToFileURL(validatorFile(output, type));
  const { default: validator } = (await import(`${href}?${version}`)) as { default: GeneratedValidator };
  return { schema, validate: (value) => (validator(value) ? [] : (validator.errors ?? [])) };
}

/** Returns true, or false and leaves what is invalid in `errors`. */
interface GeneratedValidator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}
