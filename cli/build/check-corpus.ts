import { FILE_START, type Diagnostic } from '../model/diagnostic.ts';
import { isImage } from '../model/document-types.ts';
import type { Reference } from '../model/references.ts';
import { indexCorpus } from '../rules/corpus-index.ts';
import { corpusRules } from '../rules/corpus-rules.ts';
import type { Corpus } from '../rules/corpus.ts';
import { lintCorpus } from '../rules/runner.ts';
import type { DocumentRecords } from './cache.ts';
import type { DocumentProcessor } from './process-document.ts';
import type { Snapshot } from './snapshot.ts';

/** Runs the corpus rules over the summaries of all documents. */
export async function checkCorpus(
  processor: DocumentProcessor,
  snapshot: Snapshot,
  records: DocumentRecords,
): Promise<Diagnostic[]> {
  const { contentName } = processor.context.paths;
  // Summaries hold no locations of links and texts. Documents with a diagnostic about one are read again, then the rules run
  // once more.
  const located = new Map<string, { links: Reference[]; texts: Reference[] } | undefined>();
  const locate = (file: string) => {
    const known = located.get(file);
    located.set(file, known);
    return known;
  };
  const corpus = createCorpus(processor, snapshot, records, {
    linksIn(file, address) {
      const { links } = locate(file) ?? {};
      const found = links?.filter(({ value }) => value === address) ?? [];
      // The file changed after it was processed; the next run reports the location.
      return links && found.length === 0 ? [{ value: address, range: FILE_START, pointer: '', exact: false }] : found;
    },
    textIn: (file, pointer) => locate(file)?.texts.find((text) => text.pointer === pointer),
  });
  const index = indexCorpus(corpus);
  const diagnostics = lintCorpus(corpus, corpusRules, index);
  if (located.size === 0) return diagnostics;
  for (const file of located.keys()) located.set(file, await processor.locate(file.slice(contentName.length + 1)));
  return lintCorpus(corpus, corpusRules, index);
}

/** Creates the corpus of all documents. @param locations finds links and texts, of which summaries hold no locations */
export function createCorpus(
  { config, context }: DocumentProcessor,
  { content, served }: Snapshot,
  records: DocumentRecords,
  locations: Pick<Corpus, 'linksIn' | 'textIn'>,
): Corpus {
  const { contentName } = context.paths;
  const documents = Object.values(records).map(({ summary }) => summary);
  const sources = documents.flatMap(({ address }) =>
    address && /^\/.+\//.test(address) ? [`/static/documents${address}.yaml`, `/static/documents${address}.json`] : [],
  );
  return {
    config,
    contentName,
    documents,
    images: new Map(Object.entries(context.images)),
    otherFiles: Object.keys(content)
      .filter((path) => !isImage(path) && !Object.hasOwn(records, path))
      .map((path) => `${contentName}/${path}`),
    ...locations,
    linkTargets: new Set([...served.map((path) => `/${path}`), ...sources, ...config.routes]),
  };
}
