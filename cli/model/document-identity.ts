/** Type, id and addresses of one document, all of which follow from its path. */
export interface DocumentIdentity {
  /** Document type: the name of its schema. */
  type: string;
  id: string;
  /** Address of its page; null for documents without a page. */
  address: string | null;
  /** Path in the compiled output; null for documents that only appear inside other pages. */
  output: string | null;
  /** Whether its page is made of several documents, so that the document has no compiled file. */
  isDerived: boolean;
}
