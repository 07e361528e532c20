import type { CheckedDocument } from '../compile/documents/process-document.ts';
import type { ProjectPaths } from '../compile/disk/project-paths.ts';
import type { ContentConfig } from '../model/content-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';
import type { Schema } from '../model/schema.ts';
import type { Source } from '../model/source.ts';
import type { DocumentSummary } from '../model/summary.ts';
import type { PageIndex } from '../rules/corpus-index/pages.ts';

/** A document as its editor shows it, or else as it is on the disk. */
export interface CurrentDocument extends CheckedDocument {
  /** As diagnostics name it, such as `content/about.yaml`. */
  file: string;
  source: Source;
  schema: Schema;
}

/** All content as of the last check, which sees saved files only. */
export interface CheckedContent {
  config: ContentConfig;
  /** By file. A document that does not parse keeps its last good summary. */
  documents: ReadonlyMap<string, DocumentSummary>;
  /** By path below the content folder. */
  images: ReadonlyMap<string, ImageMetadata>;
  pages: PageIndex;
  /** Addresses of the files in `public/`. */
  publicFiles: readonly string[];
}

/** Abilities that not every editor has. */
export interface ClientFeatures {
  hasSnippets: boolean;
  /** Whether Markdown may say how large a picture is shown, as in VS Code: `![](team.svg|width=320)`. */
  hasPictureSizes: boolean;
}

/** Everything that the features need of their host. Files are named as in diagnostics. */
export interface Workspace {
  readonly paths: ProjectPaths;
  readonly client: ClientFeatures;
  /** Resolves after the first check. @throws Error if the content cannot be checked */
  content(): Promise<CheckedContent>;
  /** Returns the file of a URI; undefined outside the content folder. */
  fileOf(uri: string): string | undefined;
  /** Returns the URI of a file, written as the editor does if the file is open. */
  uriOf(file: string): string;
  /** Returns the version of an open file, or null. */
  versionOf(file: string): number | null;
  openFiles(): string[];
  /** Returns the current text; undefined if it cannot be read. */
  source(file: string): Source | undefined;
  /** Checks the current text of a document; undefined for other files. */
  document(file: string): Promise<CurrentDocument | undefined>;
  /** Returns the last text of an open document that could be parsed; its locations may be outdated. */
  lastParsed(file: string): CurrentDocument | undefined;
  /** Whether a file is in the last commit, so that its address has been published. */
  isCommitted(file: string): boolean;
  /** Returns all diagnostics of a document with its current text, or with another one; undefined for other files. */
  diagnose(file: string, text?: string): Promise<Diagnostic[] | undefined>;
}

/** Returns the path below the content folder of a file as diagnostics name it. */
export function contentPath({ paths }: Workspace, file: string): string {
  return file.slice(paths.contentName.length + 1);
}

/** Returns the file, as diagnostics name it, of a path below the content folder. */
export function contentFile({ paths }: Workspace, path: string): string {
  return `${paths.contentName}/${path}`;
}

/** Checks the current text of the document at a URI; undefined for other files. */
export async function documentAt(workspace: Workspace, uri: string): Promise<CurrentDocument | undefined> {
  const file = workspace.fileOf(uri);
  return file === undefined ? undefined : workspace.document(file);
}
