import { isImage } from '../model/document-types.ts';
import type { Corpus } from '../rules/corpus.ts';
import type { DocumentRecord } from './disk/cache.ts';
import type { ByPath } from './disk/project-paths.ts';
import type { Project } from './documents/project.ts';

/** Returns the input of the corpus rules. */
export function createCorpus({ config, images, paths, snapshot }: Project, records: ByPath<DocumentRecord>): Corpus {
  const { contentName } = paths;
  const { content, served } = snapshot;
  const documents = Object.values(records).map(({ summary }) => summary);
  const sources = documents.flatMap(({ address }) =>
    address && /^\/.+\//.test(address) ? [`/static/documents${address}.yaml`, `/static/documents${address}.json`] : [],
  );
  return {
    config,
    contentName,
    documents,
    images: new Map(Object.entries(images)),
    otherFiles: Object.keys(content)
      .filter((path) => !isImage(path) && !Object.hasOwn(records, path))
      .map((path) => `${contentName}/${path}`),
    linkTargets: new Set([...served.map((path) => `/${path}`), ...sources, ...config.routes]),
  };
}
