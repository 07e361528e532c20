import { searchAmong } from '../../model/closest.ts';
import { baseName } from '../../model/file-names.ts';
import type { Corpus } from '../corpus.ts';
import { wellFormedPath } from '../repair/naming.ts';

/** The image files of the site, and the search for the one that was meant. */
export type ImageIndex = ReturnType<typeof indexImages>;

export function indexImages({ documents, contentName, images }: Corpus) {
  const paths = [...images.keys()];
  const pathsByName = new Map(paths.map((path) => [baseName(path), path]));
  /** Files whose names should be changed, by the paths that they should have. */
  const misnamedFiles = new Map<string, string>();
  for (const path of paths) {
    const expected = wellFormedPath(path);
    if (expected !== path) misnamedFiles.set(expected, path);
  }
  const nearestPath = searchAmong(paths);
  const nearestName = searchAmong([...pathsByName.keys()]);

  /** Returns the same file under a path that starts elsewhere, or in other letter case. */
  const samePath = (path: string) => {
    const below = path.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '');
    const plain = below.startsWith(`${contentName}/`) ? below.slice(contentName.length + 1) : below;
    const variants = [plain, plain.toLowerCase(), `images/${plain}`, `images/${plain.toLowerCase()}`];
    return variants.find((variant) => variant !== path && images.has(variant));
  };
  /** Returns the file with the same name in another folder or format, or else the one with the closest path. */
  const nearest = (path: string) => {
    const name = baseName(path.toLowerCase());
    return pathsByName.get(name) ?? nearestPath(path) ?? pathsByName.get(nearestName(name) ?? '');
  };

  /** Files that documents most likely mean by paths that do not exist. */
  const intendedFiles = new Set<string>();
  for (const { value } of documents.flatMap((document) => document.images)) {
    const intended = images.has(value) ? undefined : (samePath(value) ?? nearest(value));
    if (intended !== undefined) intendedFiles.add(intended);
  }
  return { misnamedFiles, samePath, nearest, intendedFiles };
}
