import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SchemaError } from '../model/document.ts';
import type { Schema } from '../model/schema.ts';
import { generate, InvalidSchema, validatorFile } from './codegen/generate.ts';
import type { ProjectPaths } from './project-paths.ts';
import { schemaFiles } from './snapshot.ts';

/** A generated validator: returns true, or false and leaves what is invalid in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** The schema of a document type with its validator. */
export interface CompiledSchema {
  schema: Schema;
  validate: Validator;
}

/** The schemas of a project. A validator is loaded with the first document of its type. */
export class Schemas {
  #output: string;
  #toolsKey: string;
  #schemas: ReadonlyMap<string, Schema>;
  #compiled = new Map<string, CompiledSchema>();

  private constructor(output: string, toolsKey: string, schemas: ReadonlyMap<string, Schema>) {
    this.#output = output;
    this.#toolsKey = toolsKey;
    this.#schemas = schemas;
  }

  /**
   * Reads the schemas and generates validators, and in write mode the TypeScript types.
   * @throws InvalidSchema
   */
  static async open({ schemas, output }: ProjectPaths, toolsKey: string, isWriting: boolean): Promise<Schemas> {
    const byType = new Map(schemaFiles(schemas).map((file) => [basename(file, '.json'), readSchema(file)]));
    await generate(output, byType, toolsKey, isWriting);
    return new Schemas(output, toolsKey, byType);
  }

  /** @throws InvalidSchema if the type has no schema */
  async compiled(type: string): Promise<CompiledSchema> {
    const cached = this.#compiled.get(type);
    if (cached) return cached;
    const schema = this.#schemas.get(type);
    if (!schema) throw new InvalidSchema(type, 'There is no such file.');
    const { href } = pathToFileURL(validatorFile(this.#output, type));
    // The query makes a changed validator a new module for processes that run for long, such as the dev server.
    const module = (await import(`${href}?${this.#toolsKey}`)) as { default: Validator };
    const compiled = { schema, validate: module.default };
    this.#compiled.set(type, compiled);
    return compiled;
  }
}

function readSchema(file: string): Schema {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Schema;
  } catch (error) {
    throw new InvalidSchema(basename(file, '.json'), error);
  }
}

/** Returns the diagnostic for a schema that is itself broken. */
export function schemaDiagnostic({ root, schemas }: ProjectPaths, { type, message }: InvalidSchema): Diagnostic {
  const start = { offset: 0, line: 1, column: 1 };
  return {
    rule: 'config/schema',
    severity: 'error',
    file: `${schemas.slice(root.length + 1)}/${type}.json`,
    range: { start, end: start },
    message: `The schema of “${type}” cannot be used. This is not a mistake in your content.`,
    help: `Tell the developers what the checker said: ${message}`,
  };
}
