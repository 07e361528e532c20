import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SchemaError } from '../../model/document.ts';
import { errorMessage } from '../../model/message-text.ts';
import type { Schema } from '../../model/schema.ts';
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

/** A generated validator: returns true, or false and leaves what is invalid in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

/**
 * Loads the generated validator of a document type.
 * @param output folder of the compiled output
 * @param version changes whenever the validator does, so that processes that run for long load it again
 */
export async function loadValidator(output: string, type: string, version: string): Promise<Validator> {
  const { href } = pathToFileURL(validatorFile(output, type));
  const module = (await import(`${href}?${version}`)) as { default: Validator };
  return module.default;
}
