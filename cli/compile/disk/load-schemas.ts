import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SchemaError } from '../../model/document.ts';
import { errorMessage } from '../../model/message-text.ts';
import type { Schema } from '../../model/schema.ts';
import { findUnreportedKeyword } from '../../rules/schema/unreported-keyword.ts';
import { listSchemas } from './list-files.ts';
import { validatorFile, type ProjectPaths } from './project-paths.ts';

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
 * Loads the schemas of a project.
 * @param version changes whenever the validators do, so that processes that run for long load them again
 * @returns a function that returns a document type by its name, and throws InvalidSchema if it has no schema, or one with a keyword that
 * no rule reports. It loads a validator with the first document.
 * @throws InvalidSchema for a file that is not JSON
 */
export function loadDocumentTypes(
  { output, schemas: folder }: ProjectPaths,
  version: string,
): (name: string) => Promise<DocumentType> {
  const schemas = loadSchemas(folder);
  const types = new Map<string, DocumentType>();
  return async (name) => {
    const loaded = types.get(name);
    if (loaded) return loaded;
    const schema = schemas.get(name);
    if (!schema) throw new InvalidSchema(name, 'There is no such file.');
    const keyword = findUnreportedKeyword(schema);
    if (keyword !== undefined)
      throw new InvalidSchema(name, `No rule reports errors of the keyword “${keyword}”, so it cannot be used.`);
    const { href } = pathToFileURL(validatorFile(output, name));
    const { default: validator } = (await import(`${href}?${version}`)) as { default: GeneratedValidator };
    const type: DocumentType = { schema, validate: (value) => (validator(value) ? [] : (validator.errors ?? [])) };
    types.set(name, type);
    return type;
  };
}

/** Returns true, or false and leaves what is invalid in `errors`. */
interface GeneratedValidator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}
