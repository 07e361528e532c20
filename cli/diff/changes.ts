/** Text, address or picture that visitors see differently. Undefined where it does not exist. */
export interface Change {
  /** Labels of the field, list item and heading that it is below, from the outside in. */
  place: string[];
  before: string | undefined;
  after: string | undefined;
  /** A picture that replaces another one, or a document with another id or address: both names are shown as a whole. */
  kind?: 'picture' | 'renamed';
  /** Fact about the change that neither version shows. */
  note?: string;
}

/** Other pages that show a part of a document. */
export interface Effect {
  /** Labels of the fields that change there; none if the whole document appears or vanishes. */
  fields: string[];
  addresses: string[];
}

/** Differences of one document. */
export interface DocumentDiff {
  status: 'added' | 'removed' | 'moved' | 'changed';
  file: string;
  title: string;
  /** Name of its type, such as “recipe”, if it belongs to a collection. */
  label: string | undefined;
  /** Address of its page; null for a document that only appears on other pages. */
  address: string | null;
  /** Previous address of a page that moved. */
  from: string | undefined;
  /** Address that the address of a removed page redirects to. */
  to: string | undefined;
  changes: Change[];
  effects: Effect[];
}

/** Everything that visitors see differently. */
export interface SiteDiff {
  documents: DocumentDiff[];
  /** Pages made from several documents that appear, vanish, or change for another reason than a listed document. */
  pages: Pick<DocumentDiff, 'status' | 'address'>[];
}
