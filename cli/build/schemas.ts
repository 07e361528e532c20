import type { Diagnostic } from '../model/diagnostic.ts';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Validator } from './read-document.ts';
import type { Schema } from '../model/schema.ts';
import { generate, SchemaError, validatorFile } from './codegen/generate.ts';
import type { ProjectPaths } from './project-paths.ts';

/** The schemas of a site with their validators; a validator loads when the first document of its type comes. */
export class Schemas {
  readonly all: ReadonlyMap<string, Schema>;
  #site: ProjectPaths;
  #key: string;
  #validators = new Map<string, Validator>();

  private constructor(site: ProjectPaths, key: string, all: ReadonlyMap<string, Schema>) {
    this.#site = site;
    this.#key = key;
    this.all = all;
  }

  /**
   * Read the schemas and write what follows from them.
   * @param files full paths
   * @param key names the schemas and the code that reads them
   * @param write whether the run writes output
   * @throws SchemaProblem for a schema that is none
   */
  static async open(site: ProjectPaths, files: string[], key: string, write: boolean): Promise<Schemas> {
    const all = new Map(files.map((file) => [basename(file, '.json'), readSchema(file)]));
    await generate(site.output, all, key, write);
    return new Schemas(site, key, all);
  }

  /** @throws SchemaProblem when there is no schema for the type */
  require(type: string): Schema {
    const schema = this.all.get(type);
    if (!schema) throw new SchemaError(type, 'There is no such file.');
    return schema;
  }

  /** @throws SchemaProblem when there is no schema for the type */
  async validator(type: string): Promise<{ schema: Schema; validate: Validator }> {
    const schema = this.require(type);
    let validate = this.#validators.get(type);
    if (!validate) {
      const { href } = pathToFileURL(validatorFile(this.#site.output, type));
      // The key makes a changed validator a new module for a process that goes on, such as the dev server.
      validate = ((await import(`${href}?${this.#key}`)) as { default: Validator }).default;
      this.#validators.set(type, validate);
    }
    return { schema, validate };
  }
}

function readSchema(file: string): Schema {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Schema;
  } catch (error) {
    throw new SchemaError(basename(file, '.json'), error);
  }
}

/** The finding for a schema that is itself broken. */
export function schemaDiagnostic({ root, schemas }: ProjectPaths, { type, message }: SchemaError): Diagnostic {
  const start = { offset: 0, line: 1, column: 1 };
  return {
    rule: 'config/schema',
    severity: 'error',
    file: `${schemas.slice(root.length + 1)}/${type}.json`,
    range: { start, end: start },
    message: `The schema of “${type}” cannot be used: the checker has a mistake.`,
    help: `Tell the developers what it said: ${message}`,
  };
}
