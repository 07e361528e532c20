import type { DocumentSummary } from './summary.ts';

/** What a file below the content folder is, by its path there. */
export interface DocumentIdentity {
  /** Document type: the name of its schema. */
  type: string;
  id: string;
  /** The address of its page; null for documents that other pages show. */
  address: string | null;
  /** Its name in the compiled output; null for documents that only go into others. */
  path: string | null;
}

/** The picture that the compiler itself shows where an employee has no photo; a path below the content folder. */
export const PLACEHOLDER = 'images/employees/placeholder.svg';

/** Folders of documents of one type: a file for each. */
export const collections = [
  { folder: 'capabilities', type: 'capability', page: true },
  { folder: 'case-studies', type: 'case-study', page: true },
  { folder: 'employees', type: 'employee', page: false },
];

/** Documents that there is one of. */
export const singles: Record<string, Omit<DocumentIdentity, 'id'>> = {
  site: { type: 'site', address: null, path: 'site' },
  logos: { type: 'logos', address: null, path: null },
  home: page('home', '/'),
  insights: page('insights', '/insights'),
  innovation: page('innovation', '/innovation'),
  about: page('about', '/about'),
  careers: page('careers', '/careers'),
  'contact-us': page('contact', '/contact-us'),
  'our-work': page('our-work', '/our-work'),
  privacy: page('statement', '/privacy'),
  accessibility: page('statement', '/accessibility'),
  'accessibility-conformance-report': page('conformance-report', '/accessibility-conformance-report'),
};

function page(type: string, address: string): Omit<DocumentIdentity, 'id'> {
  return { type, address, path: `pages${address === '/' ? '/home' : address}` };
}

/**
 * Say what document a file is. One whose name ends in `.yml` or, as some editors save it, in `.yaml.txt` is read as well: all else that
 * is wrong then is its ending (`file/extension`).
 * @param file path below the content folder, such as `case-studies/zero-trust.yaml`
 * @returns null for files that are no documents
 */
export function classify(file: string): DocumentIdentity | null {
  const [, folder, id] = /^(?:([^/]+)\/)?([^/]+?)\.ya?ml(?:\.txt)?$/i.exec(file) ?? [];
  if (id === undefined || isEditorTempFile(file)) return null;
  if (folder === undefined) {
    const single = id.toLowerCase();
    return Object.hasOwn(singles, single) ? { ...(singles[single] as DocumentIdentity), id: single } : null;
  }
  const collection = collections.find((known) => known.folder === folder);
  if (!collection) return null;
  const path = collection.page ? `${folder}/${id}` : null;
  return { type: collection.type, id, address: path && `/${path}`, path };
}

/**
 * Whether a file is one that a program makes while it has a document open, by its name: `~$name.yaml` of a word processor,
 * `name.yaml~`, `#name.yaml#` and `name.yaml.swp` of editors.
 * @param file path, or its last part
 */
export function isEditorTempFile(file: string): boolean {
  return /(?:^|\/)(?:~\$[^/]*|#[^/]*#|[^/]*(?:~|\.sw[op]))$/.test(file);
}

/** Whether a file is a picture, by its ending. */
export function isPicture(file: string): boolean {
  return /\.(?:svg|png|jpe?g|webp|avif)$/i.test(file);
}

/** Whether a document has just been begun: its title is a blank that nobody has filled in. */
export function isDraft({ title }: DocumentSummary): boolean {
  return title.includes('[[');
}

/** What is known of a document that cannot be read. */
export function unreadableSummary({ type, id, address }: DocumentIdentity, file: string): DocumentSummary {
  return { type, id, file, address, title: id, broken: true, sample: false, links: [], pictures: [], fragments: [] };
}
