import { writeAtomically } from '../disk/atomic-write.ts';
import { readCache, writeCache } from '../disk/cache.ts';
import { InvalidSchema, loadSchemas } from '../disk/load-schemas.ts';
import { codeFiles, declarationsFile, typesFile, validatorFile, type ProjectPaths } from '../disk/project-paths.ts';
import { hashFile } from '../disk/snapshot.ts';

/**
 * Generates validators and TypeScript types from the schemas. Code that the same tools generated and that is unchanged since is kept.
 * @param toolsKey changes with the schemas and with the code that reads them
 * @throws InvalidSchema for the first one
 */
export async function emitCode(paths: ProjectPaths, toolsKey: string): Promise<void> {
  const { output } = paths;
  const schemas = loadSchemas(paths.schemas);
  const hashes = () => codeFiles(output, schemas.keys()).map(hashFile).join();
  if (readCache<string>(paths, 'code', toolsKey) === hashes()) return;
  // Loaded here, because few runs generate code, and the library takes long to load.
  const { validatorModule, validatorTypes } = await import('./codegen/validators.ts');
  const { typesModule } = await import('./codegen/types.ts');
  for (const [type, schema] of schemas) {
    const file = validatorFile(output, type);
    writeAtomically(
      file,
      namingType(type, () => validatorModule(schema)),
    );
    writeAtomically(declarationsFile(file), validatorTypes);
  }
  writeAtomically(typesFile(output), typesModule(schemas));
  writeCache(paths, 'code', hashes(), toolsKey);
}

function namingType<T>(type: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new InvalidSchema(type, error);
  }
}
