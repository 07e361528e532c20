import { FILE_START, type Diagnostic } from '../../model/diagnostic.ts';
import { classify } from '../../model/document-types.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { editRedirects } from '../../model/redirects.ts';
import type { CorpusIndex } from '../corpus-index.ts';
import type { Corpus } from '../corpus.ts';

/** Files that existed at a commit and are gone, below the content folder, each with its new path if Git recognizes it. */
export type DeletedFiles = ReadonlyMap<string, string | undefined>;

/** Reports addresses of pages that are gone without a redirect. The fix adds one to the renamed or closest page. */
export function findVanished(
  { config, contentName, documents }: Corpus,
  { pages }: CorpusIndex,
  gone: DeletedFiles,
): Diagnostic[] {
  const document = documents.find(({ redirects }) => redirects);
  return Array.from(gone).flatMap(([path, newPath]): Diagnostic | [] => {
    const address = classify(path, config)?.address ?? null;
    if (address === null || pages.has(address)) return [];
    const renamed = newPath === undefined ? undefined : classify(newPath, config)?.address;
    const target = renamed ?? pages.nearest(address) ?? pages.nearest(address.slice(0, address.lastIndexOf('/')));
    const edits =
      target !== undefined && document?.redirects
        ? editRedirects(document.redirects, [], [{ from: address, to: target }])
        : [];
    return {
      rule: 'link/vanished',
      severity: 'error',
      file: document?.file ?? `${contentName}/${path}`,
      range: FILE_START,
      message: `The page ${quote(address)} is gone, and its address leads nowhere.`,
      help: `Add a redirect to ${target === undefined ? 'the page that replaces it' : quoteWhole(target)}, or restore ${quoteWhole(`${contentName}/${path}`)}.`,
      ...(edits.length > 0 && { fix: { safe: false, edits } }),
    };
  });
}
