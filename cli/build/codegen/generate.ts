import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../model/hash.ts';
import type { Schema } from '../../model/schema.ts';
import { writeAtomically } from '../atomic-write.ts';

/** A schema that is itself broken. */
export class InvalidSchema extends Error {
  type: string;

  constructor(type: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.type = type;
  }
}

/** Returns the path of the validator of a document type. @param output folder of the compiled output */
export function validatorFile(output: string, type: string): string {
  return join(output, 'validators', `${type}.js`);
}

const typesFile = (output: string) => join(output, 'types.ts');

/** Returns the validators and their declarations. */
const validatorFiles = (output: string, types: Iterable<string>) =>
  Array.from(types, (type) => validatorFile(output, type)).flatMap((file) => [file, declarations(file)]);

const declarations = (validator: string) => validator.replace(/js$/, 'd.ts');

/** Returns whether the generated code of these document types exists. */
export function isGenerated(output: string, types: Iterable<string>): boolean {
  return [typesFile(output), ...validatorFiles(output, types)].every((file) => existsSync(file));
}

/**
 * Generates validators from the schemas, and TypeScript types in write mode. Code that the same tools generated before, and that
 * nobody changed since, is kept.
 * @param output folder of the compiled output
 * @param schemas by document type
 * @param toolsKey changes with the schemas and with the code that reads them
 * @param isWriting false for a check, which needs no types; their generator is slow to load
 * @throws InvalidSchema for the first one
 */
export async function generate(
  output: string,
  schemas: ReadonlyMap<string, Schema>,
  toolsKey: string,
  isWriting: boolean,
): Promise<void> {
  const validators = validatorFiles(output, schemas.keys());
  await generateIfOutdated(join(output, '.cache/validators'), validators, toolsKey, async () => {
    const { validatorModule, validatorTypes } = await import('./validators.ts');
    for (const [type, schema] of schemas) {
      const file = validatorFile(output, type);
      writeAtomically(file, await namingType(type, () => validatorModule(schema)));
      writeAtomically(declarations(file), validatorTypes);
    }
  });
  if (!isWriting) return;
  await generateIfOutdated(join(output, '.cache/types'), [typesFile(output)], toolsKey, async () => {
    const { typesModule } = await import('./types.ts');
    writeAtomically(typesFile(output), await typesModule(schemas));
  });
}

/** Generates files unless the stamp file shows that the same tools made them and their content is unchanged. */
async function generateIfOutdated(
  stampFile: string,
  files: readonly string[],
  toolsKey: string,
  generateFiles: () => Promise<void>,
): Promise<void> {
  const stamp = () =>
    [toolsKey, ...files.map((file) => (existsSync(file) ? hashOf(readFileSync(file)) : ''))].join('\n');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return;
  await generateFiles();
  writeAtomically(stampFile, stamp());
}

async function namingType<T>(type: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new InvalidSchema(type, error);
  }
}
