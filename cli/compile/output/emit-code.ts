import { join } from 'node:path';
import { writeAtomically } from '../disk/atomic-write.ts';
import { generateIfOutdated } from '../disk/generate-if-outdated.ts';
import { InvalidSchema } from '../disk/invalid-schema.ts';
import { loadSchemas } from '../disk/load-schemas.ts';
import { declarationsFile, typesFile, validatorFile, type ProjectPaths } from '../disk/project-paths.ts';

/**
 * Generates validators from the schemas, and TypeScript types in write mode. Code that the same tools
 * generated and that is unchanged since is kept.
 * @param toolsKey changes with the schemas and with the code that reads them
 * @param isWriting false for a check, which needs no types; their generator is slow to load
 * @throws InvalidSchema for the first one
 */
export async function emitCode(
  { output, schemas: folder }: ProjectPaths,
  toolsKey: string,
  isWriting: boolean,
): Promise<void> {
  const schemas = loadSchemas(folder);
  const validators = Array.from(schemas.keys(), (type) => validatorFile(output, type));
  const validatorFiles = [...validators, ...validators.map(declarationsFile)];
  await generateIfOutdated(join(output, '.cache/validators'), validatorFiles, toolsKey, async () => {
    const { validatorModule, validatorTypes } = await import('./codegen/validators.ts');
    for (const [type, schema] of schemas) {
      const code = namingType(type, () => validatorModule(schema));
      writeAtomically(validatorFile(output, type), code);
      writeAtomically(declarationsFile(validatorFile(output, type)), validatorTypes);
    }
  });
  if (!isWriting) return;
  await generateIfOutdated(join(output, '.cache/types'), [typesFile(output)], toolsKey, async () => {
    const { typesModule } = await import('./codegen/types.ts');
    writeAtomically(typesFile(output), typesModule(schemas));
  });
}

function namingType<T>(type: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new InvalidSchema(type, error);
  }
}
