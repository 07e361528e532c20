import type { RuleDiagnostic, Corpus, Rule } from '../rule.ts';
import { isEditorTempFile } from '../../model/document-types.ts';
import { fileName } from '../../model/file-names.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { slugOf } from '../../model/slug.ts';
import type { CorpusIndex } from '../corpus-index.ts';
import { documentId } from '../corpus-index/missing-documents.ts';
import { hasWrongExtension } from './extension.ts';
import { wellFormedPath } from '../repair/naming.ts';
import { reportFile } from '../report.ts';

/** Reports pictures that no page shows, and files that belong to no collection of documents. */
export const fileUnusedRule: Rule = {
  *corpus(corpus, index) {
    yield* findUnusedFiles(corpus);
    yield* findUnusedPictures(corpus, index);
  },
};

/** Files that programs leave behind: those of Windows and old Macs, then those of merge tools and editors. */
const SYSTEM_FILE = /(?:^|\/)(?:(?:eh)?thumbs\.db|desktop\.ini|icon\r)$/i;
const BACKUP_FILE = /\.(?:bak|orig|rej|old|tmp|save)$/i;

function* findUnusedFiles(corpus: Corpus): Generator<RuleDiagnostic & { file: string }> {
  const { config, contentName, documents, otherFiles } = corpus;
  const misnamedFolders = new Set<string>();
  for (const file of otherFiles) {
    if (hasWrongExtension(corpus, file)) continue;
    const name = quote(fileName(file));
    const [, folder = ''] = /^([^/]+)\/[^/]+$/.exec(file.slice(contentName.length + 1)) ?? [];
    const id = documentId(file);
    const original = documents.find((document) => slugOf(document.id) === id);
    const collection = config.collections.find((candidate) => candidate.folder === slugOf(folder))?.folder;
    if (SYSTEM_FILE.test(file)) {
      const message = `${name} is not content, but a file that an operating system put here.`;
      yield reportFile(file, message, 'Delete it.');
    } else if (isEditorTempFile(file) || BACKUP_FILE.test(file)) {
      const message = `${name} is not a document, but a temporary file that an editor left behind.`;
      yield reportFile(file, message, 'Delete it.');
    } else if (collection !== undefined && collection !== folder) {
      const message = `The folder ${quote(folder)} must be named ${quote(collection)}.`;
      if (!misnamedFolders.has(folder)) yield reportFile(file, message, 'Rename it.', 'error');
      misnamedFolders.add(folder);
    } else if (original) {
      const message = `${name} seems to be a copy of ${quoteWhole(original.file)}, and no page uses it.`;
      yield reportFile(file, message, `Delete it, or move it out of ${quote(contentName)}.`);
    } else if (id !== undefined && isReferenced(corpus, id)) {
      const message = `The document ${name} is not in a folder of documents, but other documents refer to it.`;
      const help = 'Move it back to the folder of its type. “content list” shows the types.';
      yield reportFile(file, message, help, 'error');
    } else {
      const help = `Move it to the folder of its type, or out of ${quote(contentName)}. “content list” shows the types.`;
      yield reportFile(file, `No page uses the file ${name}.`, help);
    }
  }
}

function isReferenced({ documents }: Corpus, id: string): boolean {
  return documents.some(({ links, order = [] }) => links.some((link) => link.endsWith(`/${id}`)) || order.includes(id));
}

function* findUnusedPictures(
  { config, documents, contentName, images }: Corpus,
  { missingSingletons, misplacedDocuments, imageIndex }: CorpusIndex,
): Generator<RuleDiagnostic & { file: string }> {
  // A document that is missing or has errors may show any picture.
  if (documents.some(({ isUnreadable, hasErrors }) => isUnreadable || hasErrors)) return;
  if (missingSingletons.length > 0 || misplacedDocuments.size > 0) return;
  const shown = new Set(documents.flatMap((document) => document.images.map(({ value }) => value)));
  for (const path of images.keys()) {
    // A document may already use the name that the file should have, or mean this file by a misspelled path.
    const isMeant = shown.has(path) || shown.has(wellFormedPath(path)) || imageIndex.intendedFiles.has(path);
    if (isMeant || path === config.pictures.placeholder) continue;
    const message = `No page shows the picture ${quote(fileName(path))}.`;
    yield reportFile(`${contentName}/${path}`, message, 'Use it in a document, or delete it.');
  }
}
