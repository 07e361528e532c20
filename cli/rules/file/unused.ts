import { isEditorTempFile } from '../../model/document-types.ts';
import { FILE_START, fileName } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import { slugOf } from '../../model/slug.ts';
import type { CorpusIndex } from '../corpus-index.ts';
import { documentId } from '../corpus-index/missing-documents.ts';
import type { Corpus } from '../corpus.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { hasWrongExtension } from './extension.ts';
import { wellFormedPath } from './naming.ts';

/** Reports pictures that no page shows, and files that belong to no collection of documents. */
export const fileUnusedRule: Rule = {
  id: 'file/unused',
  severity: 'warning',
  *corpus(corpus, index) {
    yield* findUnusedFiles(corpus);
    yield* findUnusedPictures(corpus, index);
  },
};

function* findUnusedFiles(corpus: Corpus): Generator<RuleDiagnostic & { file: string }> {
  const misnamedFolders = new Set<string>();
  for (const file of corpus.otherFiles) {
    if (hasWrongExtension(corpus, file)) continue;
    if (SYSTEM_FILE.test(file)) {
      yield { file, ...systemFile(file) };
      continue;
    }
    if (isEditorTempFile(file) || BACKUP_FILE.test(file)) {
      yield { file, ...temporaryFile(file) };
      continue;
    }
    const [, folder = ''] = /^([^/]+)\/[^/]+$/.exec(file.slice(corpus.contentName.length + 1)) ?? [];
    const collection = corpus.config.collections.find((candidate) => candidate.folder === slugOf(folder))?.folder;
    if (collection !== undefined && collection !== folder) {
      if (!misnamedFolders.has(folder)) yield { file, ...misnamedFolder(folder, collection) };
      misnamedFolders.add(folder);
      continue;
    }
    yield { file, ...(isReferenced(corpus, file) ? mislaidDocument(file) : unusedFile(corpus, file)) };
  }
}

/** Files that Windows and old Macs put into folders. */
const SYSTEM_FILE = /(?:^|\/)(?:(?:eh)?thumbs\.db|desktop\.ini|icon\r)$/i;

/** Files that merge tools and editors write next to the one they change. */
const BACKUP_FILE = /\.(?:bak|orig|rej|old|tmp|save)$/i;

function systemFile(file: string): RuleDiagnostic {
  return {
    range: FILE_START,
    message: `${quote(fileName(file))} is not content, but a file that an operating system put here.`,
    help: 'Delete it.',
  };
}

function temporaryFile(file: string): RuleDiagnostic {
  return {
    range: FILE_START,
    message: `${quote(fileName(file))} is not a document, but a temporary file that an editor left behind.`,
    help: 'Delete it.',
  };
}

function misnamedFolder(folder: string, collection: string): RuleDiagnostic {
  return {
    range: FILE_START,
    severity: 'error',
    message: `The folder ${quote(folder)} must be named ${quote(collection)}.`,
    help: 'Rename it.',
  };
}

function mislaidDocument(file: string): RuleDiagnostic {
  return {
    range: FILE_START,
    severity: 'error',
    message: `The document ${quote(fileName(file))} is not in a folder of documents, but other documents refer to it.`,
    help: 'Move it back to the folder of its type. “content list” shows the types.',
  };
}

function unusedFile({ contentName }: Corpus, file: string): RuleDiagnostic {
  return {
    range: FILE_START,
    message: `No page uses the file ${quote(fileName(file))}.`,
    help: `Move it to the folder of its type, or out of ${quote(contentName)}. “content list” shows the types.`,
  };
}

/** Whether a list or a link refers to the document that a file would be in another folder. */
function isReferenced({ documents }: Corpus, file: string): boolean {
  const id = documentId(file);
  return documents.some(
    ({ links, order = [] }) => links.some((link) => link.endsWith(`/${id}`)) || order.some(({ value }) => value === id),
  );
}

function* findUnusedPictures(
  { config, documents, contentName, images }: Corpus,
  { missingSingles, mislaidDocuments, imageIndex }: CorpusIndex,
): Generator<RuleDiagnostic & { file: string }> {
  // A document that is missing or has errors may show any picture.
  if (documents.some(({ isUnreadable, hasErrors }) => isUnreadable || hasErrors)) return;
  if (missingSingles.length > 0 || mislaidDocuments.size > 0) return;
  const shown = new Set(documents.flatMap((document) => document.images.map(({ value }) => value)));
  for (const path of images.keys()) {
    // A document may already use the name that the file should have, or mean this file by a misspelled path.
    if (
      shown.has(path) ||
      shown.has(wellFormedPath(path)) ||
      imageIndex.meantFiles.has(path) ||
      path === config.pictures.placeholder
    )
      continue;
    yield {
      file: `${contentName}/${path}`,
      range: FILE_START,
      message: `No page shows the picture ${quote(fileName(path))}.`,
      help: 'Use it in a document, or delete it.',
    };
  }
}
