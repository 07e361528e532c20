import type { ContentConfig } from './content-config.ts';
import type { DocumentIdentity } from './document-identity.ts';

/**
 * Classifies a file by its path. Files that end in `.yml` or, as some editors save them, in `.yaml.txt` count as documents too, so
 * that the only diagnostic about them is `file/extension`.
 * @param path below the content folder, such as `recipes/soup.yaml`
 * @returns null for a file that is not a document
 */
export function classify(path: string, { collections, singletons }: ContentConfig): DocumentIdentity | null {
  const [, folder, id] = /^(?:([^/]+)\/)?([^/]+?)\.ya?ml(?:\.txt)?$/i.exec(path) ?? [];
  if (id === undefined || isEditorTempFile(path)) return null;
  if (folder === undefined) {
    const name = id.toLowerCase();
    if (!Object.hasOwn(singletons, name)) return null;
    const { type, address, output, isDerived = false } = singletons[name] as (typeof singletons)[string];
    return { type, id: name, address, output, isDerived };
  }
  const collection = collections.find((candidate) => candidate.folder === folder);
  if (!collection) return null;
  const output = collection.isPage ? `${folder}/${id}` : null;
  return { type: collection.type, id, address: output && `/${output}`, output, isDerived: false };
}

/**
 * Whether the name of a file shows that an editing program keeps it only while a document is open: `~$name.yaml` of a word
 * processor, `name.yaml~`, `#name.yaml#` and `name.yaml.swp` of text editors.
 */
export function isEditorTempFile(path: string): boolean {
  return /(?:^|\/)(?:~\$[^/]*|#[^/]*#|[^/]*(?:~|\.sw[op]))$/.test(path);
}

/** Whether a file is an image, by its extension. */
export function isImage(path: string): boolean {
  return /\.(?:svg|png|jpe?g|webp|avif)$/i.test(path);
}
