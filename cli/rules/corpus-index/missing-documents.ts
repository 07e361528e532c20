import { slugOf } from '../../model/slug.ts';
import type { Corpus } from '../corpus.ts';

/** Returns the ids of missing documents that every site needs; none for a folder that is not a site. */
export function findMissingSingletons({ config, documents }: Corpus): string[] {
  const present = new Set(documents.map(({ id, address, type }) => (address === null ? type : id)));
  const missing = Object.keys(config.singletons).filter((id) => !present.has(id));
  const isHomeMissing = missing.some((id) => config.singletons[id]?.address === '/');
  const isSite = missing.length <= 2 || !isHomeMissing;
  return isSite ? missing : [];
}

/** Returns the ids of documents in folders of no type, except for copies: `file/unused` reports them, no rule their references. */
export function findMisplacedDocuments(corpus: Corpus): Set<string> {
  const ids = new Set(corpus.otherFiles.flatMap((file) => documentId(file) ?? []));
  for (const { id } of ids.size === 0 ? [] : corpus.documents) ids.delete(slugOf(id));
  return ids;
}

/** Returns the id that a file would have in the folder of its type; undefined for a file that is not YAML. */
export function documentId(file: string): string | undefined {
  const [, name] = /^(.+)\.ya?ml$/i.exec(file.slice(file.lastIndexOf('/') + 1)) ?? [];
  return name && slugOf(name);
}
