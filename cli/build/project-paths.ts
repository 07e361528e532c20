import { basename, join, relative, resolve, sep } from 'node:path';

/** Where everything is; absolute paths but for `folder`. */
export interface ProjectPaths {
  root: string;
  content: string;
  /** What findings call the content folder: its path from the root, with forward slashes. */
  folder: string;
  /** The compiled output. */
  output: string;
  schemas: string;
  /** Files that the site serves as they are. */
  public: string;
  cache: string;
  /** The files that were made of pictures: they outlive the output, for they take long to make. */
  pictures: string;
}

/** The folders of a site that are not where they usually are, relative to its root. */
export interface ProjectFolders {
  root: string;
  content?: string;
  output?: string;
  schemas?: string;
}

/** Find the folders of a site. */
export function resolvePaths({
  root,
  content = 'content',
  output = '.content',
  schemas = 'schemas',
}: ProjectFolders): ProjectPaths {
  const at = (folder: string) => resolve(root, folder);
  const folder = relative(root, at(content)).split(sep).join('/') || basename(root);
  return {
    root: resolve(root),
    content: at(content),
    folder,
    output: at(output),
    schemas: at(schemas),
    public: at('public'),
    // Another content folder has a cache of its own.
    cache: join(at(output), '.cache', encodeURIComponent(folder)),
    pictures: at('node_modules/.cache/pictures'),
  };
}
