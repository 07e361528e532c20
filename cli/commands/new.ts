import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../build/load-config.ts';
import { resolvePaths } from '../build/project-paths.ts';
import type { Collection } from '../model/content-config.ts';
import { isPicture, classify } from '../model/document-types.ts';
import { closest } from '../model/closest.ts';
import type { Schema } from '../model/schema.ts';
import { SLUG, slugOf } from '../model/slug.ts';
import { requireFolder } from './folder.ts';
import { skeleton } from './skeleton.ts';
import { UsageError } from './usage.ts';

/** `content new TYPE ID`: write a document to fill in, and say where it is. */
export async function create(type: string, id: string | undefined, options: { content: string }): Promise<number> {
  const root = process.cwd();
  const folder = requireFolder(root, options.content);
  const config = await loadConfig(resolvePaths({ root }));
  const file = fileFor(type, id, config.collections);
  const target = path.join(root, folder, file);
  if (existsSync(target)) throw new UsageError(`“${folder}/${file}” exists already. Choose another id.`);
  const schema = JSON.parse(readFileSync(path.join(root, 'schemas', `${type}.json`), 'utf8')) as Schema;
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll(path.sep, '/'),
  );
  const addresses = files.flatMap((name) => classify(name, config)?.address ?? []);
  mkdirSync(path.dirname(target), { recursive: true });
  // Refuses to overwrite what came into being meanwhile.
  writeFileSync(target, skeleton(schema, { pictures: files.filter(isPicture), addresses }), { flag: 'wx' });
  process.stdout.write(`${folder}/${file}\n`);
  process.stderr.write('Replace what stands in [[double brackets]], then run “content check”.\n');
  return 0;
}

/** The file of a document, relative to the content folder. */
function fileFor(type: string, id: string | undefined, collections: readonly Collection[]): string {
  const collection = collections.find((candidate) => candidate.type === type);
  if (!collection) {
    const types = collections.map((candidate) => candidate.type);
    const near = closest(type, types);
    throw new UsageError(
      `There is no type “${type}” to make a document of. ${near ? `Did you mean “${near}”?` : `There are ${types.join(', ')}.`}`,
    );
  }
  if (id === undefined) throw new UsageError(`The ${type} needs an id, such as “content new ${type} my-${type}”.`);
  if (!SLUG.test(id)) {
    const better = slugOf(path.posix.basename(id).replace(/\.ya?ml$/i, ''));
    const hint = better ? ` Did you mean “${better}”?` : '';
    throw new UsageError(`“${id}” is no address: use small letters, digits and single hyphens.${hint}`);
  }
  return `${collection.folder}/${id}.yaml`;
}
