import type { Diagnostic, Range, RuleDiagnostic } from '../model/diagnostic.ts';
import type { ContentDocument, Field, MarkdownField } from '../model/document.ts';
import type { Interpretation } from '../model/interpretation.ts';
import type { RuleId } from '../model/rule-catalog.ts';
import type { Reference } from '../model/references.ts';
import type { CorpusIndex } from './corpus-index.ts';
import type { Corpus } from './corpus.ts';

export type { ContentDocument, Corpus, Field, MarkdownField, RuleDiagnostic };

/** Something that is wrong with a reference. */
export interface ReferenceIssue {
  message: string;
  /** Right value, if there is one. */
  intended?: string | undefined;
  /** Instruction for a reference without a right value. */
  help?: string | undefined;
  /** The right value is certain. */
  safe?: boolean;
}

/** References of one document with their locations: its links, its pictures, the list that orders a collection, its unique texts. */
export type LocatedReferences = Record<'links' | 'images' | 'items' | 'texts', Reference[]>;

/** References of a kind with a value, in a field, or both; all or one of them. Summaries hold no locations. */
export interface UnlocatedReference {
  kind: keyof LocatedReferences;
  value?: string;
  pointer?: string;
  only?: 'first' | 'last';
}

/** A diagnostic as a corpus rule yields it; the runner locates its references. */
export type CorpusDiagnostic = { file: string; severity?: Diagnostic['severity'] } & (
  | Omit<RuleDiagnostic, 'related'>
  | ({ reference: UnlocatedReference } & ReferenceIssue)
) & { related?: ({ file: string; message: string } & ({ range: Range } | { reference: UnlocatedReference }))[] };

/** One rule. Its page, with the examples that test it, is the file `.md` of the same name. */
export interface Rule {
  /** Reports values that YAML reads differently, before the errors of the schema are interpreted, which would report them again. */
  misread?(document: ContentDocument): Iterable<RuleDiagnostic>;
  /** Checks one document; its diagnostics are cached with the document. */
  document?(document: ContentDocument, interpretation: Interpretation): Iterable<RuleDiagnostic>;
  /** Checks documents and files against each other; runs on summaries alone, whenever one of them changes. */
  corpus?(corpus: Corpus, index: CorpusIndex): Iterable<CorpusDiagnostic>;
}

/** A rule with its id in the catalog. */
export interface RegisteredRule extends Rule {
  id: RuleId;
}
