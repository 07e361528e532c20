import type { Diagnostic } from '../model/diagnostic.ts';
import type { ContentDocument } from '../model/document.ts';
import type { ImageMetadata } from '../model/picture.ts';
import type { Reference } from '../model/references.ts';
import type { DocumentSummary } from '../model/summary.ts';

/** All documents of the site as their facts, and the files they may use. */
export interface Corpus {
  /** Name of the content folder as findings give it, such as `content`. */
  folder: string;
  /** Broken ones included. */
  documents: DocumentSummary[];
  pictures: Map<string, ImageMetadata>;
  /** Every other file below the content folder, as findings give it (`content/notes.txt`); hidden files left out. */
  others: string[];
  /** Where a document links to an address. */
  linksIn(file: string, address: string): Reference[];
  /** Addresses besides pages that a link may lead to: files in `public/`, `/static/documents/…`. */
  files: Set<string>;
}

/** A finding as a rule yields it; the runner adds the rule's id, severity and the file. */
export type RuleDiagnostic = Omit<Diagnostic, 'rule' | 'severity' | 'file'> & {
  severity?: Diagnostic['severity'];
};

/** One rule, one file; its page `<id>.md` and examples stand beside it. */
export interface Rule {
  id: string;
  severity: Diagnostic['severity'];
  /** What is wrong inside one document; its findings are cached with the document. */
  document?(document: ContentDocument): Iterable<RuleDiagnostic>;
  /** What is wrong between documents and files; runs when those change, on facts alone. */
  corpus?(corpus: Corpus): Iterable<RuleDiagnostic & { file: string }>;
  /** What is right in a document and must not be published all the same; asked under `--release` alone. */
  releaseCheck?(facts: DocumentSummary): Iterable<RuleDiagnostic>;
}
