import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFile } from '../../model/hash.ts';
import type { Schema } from '../../model/schema.ts';
import { writeAtomically } from '../atomic-write.ts';

/** Where the validator of a document type stands. */
export function validatorFile(output: string, type: string): string {
  return join(output, 'validators', `${type}.js`);
}

const typesOf = (validator: string): string => validator.replace(/js$/, 'd.ts');

/** Whether the types and validators of document types are there. */
export function isGenerated(output: string, types: Iterable<string>): boolean {
  return [
    join(output, 'types.ts'),
    ...Array.from(types, (type) => validatorFile(output, type)).flatMap((file) => [file, typesOf(file)]),
  ].every((file) => existsSync(file));
}

/**
 * Write the validators that follow from the schemas, and the types where output is written; nothing happens while `key`
 * stays the same.
 * @param output the folder of compiled files, `.content`
 * @param schemas by the name of the document type
 * @param key names the schemas and the code that reads them
 * @param write whether the run writes output: a check alone needs no types, and their generator is slow to load
 * @throws SchemaProblem for the first schema that is not one
 */
export async function generate(
  output: string,
  schemas: ReadonlyMap<string, Schema>,
  key: string,
  write: boolean,
): Promise<void> {
  // What somebody has cut or changed is written anew.
  const stampOf = (files: string[]) =>
    [key, ...files.map((file) => (existsSync(file) ? hashOfFile(file) : ''))].join('\n');
  const isCurrent = (part: string, files: string[]) => {
    const stamp = join(output, '.cache', part);
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(files);
  };
  const validators = Array.from(schemas.keys(), (type) => validatorFile(output, type)).flatMap((file) => [
    file,
    typesOf(file),
  ]);
  if (!isCurrent('validators', validators)) {
    const { validatorModule, validatorTypes } = await import('./validators.ts');
    for (const [type, schema] of schemas) {
      const file = validatorFile(output, type);
      writeAtomically(file, await attempt(type, () => validatorModule(schema)));
      writeAtomically(typesOf(file), validatorTypes);
    }
    writeAtomically(join(output, '.cache', 'validators'), stampOf(validators));
  }
  const types = join(output, 'types.ts');
  if (write && !isCurrent('types', [types])) {
    const { typesModule } = await import('./types.ts');
    writeAtomically(types, await typesModule(schemas));
    writeAtomically(join(output, '.cache', 'types'), stampOf([types]));
  }
}

/** A schema that is itself broken. */
export class SchemaError extends Error {
  type: string;

  constructor(type: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.type = type;
  }
}

async function attempt<T>(type: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SchemaError(type, error);
  }
}
