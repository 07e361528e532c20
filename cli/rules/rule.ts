import type { Diagnostic } from '../model/diagnostic.ts';
import type { ContentDocument } from '../model/document.ts';
import type { Interpretation } from '../model/interpretation.ts';
import type { DocumentSummary } from '../model/summary.ts';
import type { CorpusIndex } from './corpus-index.ts';
import type { Corpus } from './corpus.ts';

/** A diagnostic as a rule yields it; the runner adds the rule's id and severity, and the file. */
export type RuleDiagnostic = Omit<Diagnostic, 'rule' | 'severity' | 'file'> & {
  severity?: Diagnostic['severity'];
};

/** One rule. Its page, with the examples that test it, is `<id>.md` in the same folder. */
export interface Rule {
  id: string;
  severity: Diagnostic['severity'];
  /** Checks one document; its diagnostics are cached with the document. */
  document?(document: ContentDocument, interpretation: Interpretation): Iterable<RuleDiagnostic>;
  /** Checks documents and files against each other; runs on summaries alone, whenever one of them changes. */
  corpus?(corpus: Corpus, index: CorpusIndex): Iterable<RuleDiagnostic & { file: string }>;
  /** Reports valid content that must not be published; runs only under `--release`. */
  releaseCheck?(summary: DocumentSummary): Iterable<RuleDiagnostic>;
}
