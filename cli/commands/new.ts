import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../compile/disk/load-config.ts';
import { resolvePaths } from '../compile/disk/project-paths.ts';
import { closest } from '../model/closest.ts';
import type { Collection } from '../model/content-config.ts';
import { classify, isImage } from '../model/document-types.ts';
import { joinWords } from '../model/message-text.ts';
import type { Schema } from '../model/schema.ts';
import { requireContentFolder } from './content-folder.ts';
import { SLUG, slugOf } from '../model/slug.ts';
import { createDocumentTemplate } from '../workspace/document-template.ts';
import { UsageError } from './errors.ts';

/** `content new TYPE ID`: creates a document to fill in and prints its path; resolves to the exit code. */
export async function createDocument(
  type: string,
  id: string | undefined,
  options: { content: string },
): Promise<number> {
  const root = process.cwd();
  const folder = requireContentFolder(root, options.content);
  const config = await loadConfig(resolvePaths({ root }));
  const file = resolveFile(type, id, config.collections);
  const target = path.join(root, folder, file);
  if (existsSync(target)) throw new UsageError(`“${folder}/${file}” already exists. Choose another id.`);
  const schema = JSON.parse(readFileSync(path.join(root, 'schemas', `${type}.json`), 'utf8')) as Schema;
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll(path.sep, '/'),
  );
  const addresses = files.flatMap((name) => classify(name, config)?.address ?? []);
  const template = createDocumentTemplate(schema, { images: files.filter(isImage), addresses });
  mkdirSync(path.dirname(target), { recursive: true });
  // "wx" does not overwrite a file that was created since the check above.
  writeFileSync(target, template, { flag: 'wx' });
  process.stdout.write(`${folder}/${file}\n`);
  process.stderr.write('Replace the text in [[double brackets]], then run “content check”.\n');
  return 0;
}

/** Returns the path of a new document, relative to the content folder. */
function resolveFile(type: string, id: string | undefined, collections: readonly Collection[]): string {
  const collection = collections.find((candidate) => candidate.type === type);
  if (!collection) {
    const types = collections.map((candidate) => candidate.type);
    const suggestion = closest(type, types);
    const hint = suggestion ? `Did you mean “${suggestion}”?` : `Use ${joinWords(types)}.`;
    throw new UsageError(`There is no document type “${type}”. ${hint}`);
  }
  if (id === undefined) throw new UsageError(`A new ${type} needs an id, for example: content new ${type} my-${type}`);
  if (!SLUG.test(id)) {
    const suggestion = slugOf((/\s\/|\/\s/.test(id) ? id : path.basename(id)).replace(/\.ya?ml$/i, ''));
    const hint = suggestion ? ` Did you mean “${suggestion}”?` : '';
    throw new UsageError(`“${id}” cannot be used as an id. Use lowercase letters, digits, and single hyphens.${hint}`);
  }
  return `${collection.folder}/${id}.yaml`;
}
