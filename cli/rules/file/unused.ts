import { isEditorTempFile } from '../../model/document-types.ts';
import { FILE_START, fileName } from '../../model/file-names.ts';
import type { CorpusIndex } from '../corpus-index.ts';
import { documentId } from '../corpus-index/missing-documents.ts';
import type { Corpus } from '../corpus.ts';
import type { Rule } from '../rule.ts';
import { slugOf } from '../../model/slug.ts';
import { quote } from '../../model/message-text.ts';
import { fileExtensionRule } from './extension.ts';
import { wellFormedPath } from './naming.ts';

/** A picture that nothing shows, or a file that belongs to no collection of documents. */
export const fileUnusedRule: Rule = {
  id: 'file/unused',
  severity: 'warning',
  *corpus(corpus, index) {
    const reported = new Set(Array.from(fileExtensionRule.corpus?.(corpus, index) ?? [], ({ file }) => file));
    const folders = new Set<string>();
    for (const file of corpus.others) {
      if (reported.has(file)) continue;
      if (isEditorTempFile(file)) {
        const message = `${quote(fileName(file))} is no document: a word processor or an editor made it while it had one open.`;
        yield { file, range: FILE_START, message, help: 'Delete it.' };
        continue;
      }
      const [, folder = ''] = /^([^/]+)\/[^/]+$/.exec(file.slice(corpus.folder.length + 1)) ?? [];
      const meant = corpus.config.collections.find((known) => known.folder === slugOf(folder))?.folder;
      if (meant !== undefined && meant !== folder) {
        const message = `The folder ${quote(folder)} must be called ${quote(meant)}.`;
        if (!folders.has(folder)) yield { file, range: FILE_START, severity: 'error', message, help: 'Rename it.' };
        folders.add(folder);
        continue;
      }
      if (isWanted(corpus, file)) {
        yield {
          file,
          range: FILE_START,
          severity: 'error',
          message: `The document ${quote(fileName(file))} stands in no folder of documents, and others point to it.`,
          help: 'Move it back into the folder of its kind. “content list” shows the kinds.',
        };
        continue;
      }
      yield {
        file,
        range: FILE_START,
        message: `The file ${quote(fileName(file))} belongs to no page.`,
        help: `Move it into the folder of its kind, or out of ${quote(corpus.folder)}. “content list” shows the kinds.`,
      };
    }
    yield* unusedPictures(corpus, index);
  },
};

/** Whether a list or a link names a file as the document that it would be in another folder. */
function isWanted({ documents }: Corpus, file: string): boolean {
  const name = documentId(file);
  return documents.some(
    ({ links, order = [] }) =>
      links.some((link) => link.endsWith(`/${name}`)) || order.some(({ value }) => value === name),
  );
}

function* unusedPictures(corpus: Corpus, { missingSingles, mislaidDocuments, images }: CorpusIndex) {
  // What a document shows is not known for certain before its mistakes are put right.
  if (corpus.documents.some(({ broken, incomplete }) => broken || incomplete)) return;
  if (missingSingles.length > 0 || mislaidDocuments.size > 0) return;
  const shown = new Set(corpus.documents.flatMap(({ pictures }) => pictures.map(({ value }) => value)));
  for (const path of corpus.pictures.keys()) {
    // With the name that it should have it may be shown, or with the one that a document should give it.
    if (
      shown.has(path) ||
      shown.has(wellFormedPath(path)) ||
      images.meantFiles.has(path) ||
      path === corpus.config.pictures.placeholder
    )
      continue;
    yield {
      file: `${corpus.folder}/${path}`,
      range: FILE_START,
      message: `No page shows the picture ${quote(fileName(path))}.`,
      help: 'Use it in a document, or delete it.',
    };
  }
}
