import { join, relative, resolve, sep } from 'node:path';

/** Folders and files of a project; absolute, except for `contentName`. */
export interface ProjectPaths {
  root: string;
  /** `content.config.ts`. */
  config: string;
  /** Words of the project that the dictionaries lack. */
  words: string;
  /** Folder of the modules that the configuration imports. */
  configModules: string;
  content: string;
  /** Path of the content folder from the root, with forward slashes: the start of file names in diagnostics. */
  contentName: string;
  /** Compiled output. */
  output: string;
  schemas: string;
  /** Files that the site serves unchanged. */
  public: string;
  cache: string;
  /** Encoded pictures. They are slow to make, so they survive the deletion of the output. */
  pictures: string;
}

/** By path of a file, below the content folder unless stated otherwise. */
export type ByPath<T> = Readonly<Record<string, T>>;

/** Folders that differ from the usual ones, relative to the root. */
export interface ProjectFolders {
  root: string;
  content?: string;
  output?: string;
  schemas?: string;
}

/** Returns the path of the validator of a document type. @param output folder of the compiled output */
export function validatorFile(output: string, type: string): string {
  return join(output, 'validators', `${type}.js`);
}

/** Returns the path of the declarations of a validator. */
export function declarationsFile(validator: string): string {
  return validator.replace(/js$/, 'd.ts');
}

/** Returns the path of the TypeScript types of compiled documents. @param output folder of the compiled output */
export function typesFile(output: string): string {
  return join(output, 'types.ts');
}

/** Returns the paths of all generated code. @param types document types */
export function codeFiles(output: string, types: Iterable<string>): string[] {
  const validators = Array.from(types, (type) => validatorFile(output, type));
  return [typesFile(output), ...validators, ...validators.map(declarationsFile)];
}

/** Returns the path of a published picture below the output folder. */
export function pictureFile(name: string): string {
  return `images/${name}`;
}

/** Returns the files and folders that people edit, for a process that runs for long. */
export function watchedPaths({ content, schemas, words, config, configModules }: ProjectPaths): string[] {
  return [content, schemas, words, config, configModules];
}

export function resolvePaths({
  root,
  content = 'content',
  output = '.content',
  schemas = 'schemas',
}: ProjectFolders): ProjectPaths {
  const fromRoot = (path: string) => resolve(root, path);
  const contentName = relative(root, fromRoot(content)).split(sep).join('/');
  return {
    root: resolve(root),
    config: fromRoot('content.config.ts'),
    words: fromRoot('project-words.txt'),
    configModules: fromRoot('src/content'),
    content: fromRoot(content),
    contentName,
    output: fromRoot(output),
    schemas: fromRoot(schemas),
    public: fromRoot('public'),
    // Each content folder has a separate cache.
    cache: join(fromRoot(output), '.cache', encodeURIComponent(contentName)),
    pictures: fromRoot('node_modules/.cache/pictures'),
  };
}
