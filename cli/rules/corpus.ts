import type { ContentConfig } from '../model/content-config.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';
import type { DocumentSummary } from '../model/summary.ts';

/** The summaries of all documents, and the files that they may use. */
export interface Corpus {
  config: ContentConfig;
  /** Name of the content folder as diagnostics show it, such as `content`. */
  contentName: string;
  /** Includes documents that cannot be parsed. */
  documents: DocumentSummary[];
  /** By path below the content folder. */
  images: Map<string, ImageMetadata>;
  /** All other files below the content folder as diagnostics show them (`content/notes.txt`), without hidden ones. */
  otherFiles: string[];
  /** Addresses besides pages that a link may lead to: files in `public/`, `/static/documents/…`. */
  linkTargets: Set<string>;
}
