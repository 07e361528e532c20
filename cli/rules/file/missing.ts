import { singles } from '../../model/document-types.ts';
import { FILE_START } from '../../model/file-names.ts';
import { memoizeLast } from '../../model/memoize-last.ts';
import type { Corpus, Rule } from '../rule.ts';
import { slugOf } from '../../model/slug.ts';
import { quote } from '../../model/message-text.ts';

/** A document that there is to be one of, and is not: each is a page of the site, or a part of pages. */
export const fileMissingRule: Rule = {
  id: 'file/missing',
  severity: 'error',
  *corpus(corpus) {
    const { folder, documents } = corpus;
    if (documents.length === 0) {
      const message = `There is no document in the folder ${quote(folder)}.`;
      yield { file: `${folder}/home.yaml`, range: FILE_START, message, help: 'Bring the documents back.' };
    }
    for (const id of missingSingles(corpus)) {
      yield {
        file: `${folder}/${id}.yaml`,
        range: FILE_START,
        message: `The document ${quote(`${id}.yaml`)} is missing, and the site cannot be built without it.`,
        help: 'Bring it back, or give the file that took its place this name.',
      };
    }
  },
};

/** The names of the documents that are missing; links to their pages and pictures that only they show are no mistakes. */
export const missingSingles = memoizeLast(({ documents }: Corpus): string[] => {
  const there = new Set(documents.map(({ id, address, type }) => (address === null ? type : id)));
  const missing = Object.keys(singles).filter((id) => !there.has(id));
  // Where nearly all are, this is the folder of no site.
  return missing.length > 2 && missing.includes('home') ? [] : missing;
});

/** The name of a document that a file would be in its folder; undefined for what is none by its ending. */
export function documentName(file: string): string | undefined {
  const [, name] = /([^/]+)\.ya?ml$/i.exec(file) ?? [];
  return name && slugOf(name);
}

/** The names of documents that stand in a folder of no kind: each is told once, and whoever points to it is right. */
export const mislaidDocuments = memoizeLast(
  ({ others }: Corpus) => new Set(others.flatMap((file) => documentName(file) ?? [])),
);
