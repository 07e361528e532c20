import * as v from 'valibot';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';

const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An item of a list as it was when a field in it was opened, by hashes of values. */
const itemOrigin = v.object({
  index,
  list: v.string(),
  item: v.string(),
  before: v.string(),
  after: v.string(),
  /** Hash of each field of an object. */
  fields: v.record(v.string(), v.string()),
});

/**
 * A place of a document with its text when it was opened. A JSON Pointer names an item of a list only by its index, which another item
 * may have later; so each item around the place has its content and its neighbors here.
 */
const origin = v.object({
  pointer: v.string(),
  /** Undefined if the document lacks the field. */
  value: v.optional(v.string()),
  /** One for each list around the place, the outermost first. */
  items: v.array(itemOrigin),
});

/** A change of the innermost list around a place. A new item has a text for each of its required fields and comes after the opened one. */
const listChange = v.union([v.picklist(['up', 'down', 'remove']), v.object({ add: v.record(v.string(), v.string()) })]);

/** A file, such as `content/about.yaml`, and a place of it. */
const place = { file: v.string(), origin };
const field = { file: v.string(), pointer: v.string() };
const value = v.string();

/**
 * Requests of editing on the page, and their answers. The page posts one `EditRequest` as JSON to `/__content-edit`, with the session's token in
 * `X-Content-Token`. It puts a picture as bytes to `/__content-edit/{folder below the content folder}?name=…&file=…&pointer=…`, with the
 * name of its file and the field that shows it; answer: `Written`, or 422 `CheckedField`. Refusals have a `message`, too.
 */
export const editRequest = v.variant('action', [
  /** Opens the field at a place of `data-content`, or finds one again that was opened before. Answer: `OpenedField`, 409 `Conflict`. */
  v.object({ action: v.literal('open'), place: v.string(), origin: v.optional(origin) }),
  /** Checks a value without saving it. Answer: `CheckedField`. */
  v.object({ action: v.literal('check'), ...place, value }),
  /** Saves a value. Answer: `Saved`, 409 `Conflict`, or 422 `CheckedField` if the value has errors. */
  v.object({ action: v.literal('save'), ...place, value }),
  /** Changes a list and saves it. Answers as for `save`. */
  v.object({ action: v.literal('list'), ...place, change: listChange }),
  /** Removes an optional field and saves the file. Answers as for `save`. */
  v.object({ action: v.literal('remove'), ...place }),
  /** Restores the files of the last change, or of the last one that was undone. Answer: `Undone`, or 409 if they were changed since. */
  v.object({ action: v.picklist(['undo', 'redo']) }),
  /** Answer: `PictureChoice[]`, those that fit the field first. */
  v.object({ action: v.literal('pictures'), ...field }),
  /** Finds the document of a page, with what its HTML says of it. Answer: `PageInfo`. */
  v.object({ action: v.literal('page'), address: v.string(), title: v.string(), description: v.string() }),
  /** Creates a document with a title or name, whose slug is its id. Answer: `WrittenPage`, or 422 with a message if the id is taken or empty. */
  v.object({ action: v.literal('create'), collection: v.string(), name: v.string() }),
  /** Deletes a document. Answer: `Written`, or 422 with a message. @param redirect address that its own leads to, or empty */
  v.object({ action: v.literal('delete'), file: v.string(), redirect: v.string() }),
  /** Renames a document. Answer: `WrittenPage`, or 422 with a message. */
  v.object({ action: v.literal('rename'), file: v.string(), name: v.string() }),
  /** Answer: `PageChoice[]`. */
  v.object({ action: v.literal('pages') }),
  /** Converts HTML of the clipboard. Answer: `Pasted`. */
  v.object({ action: v.literal('paste'), html: v.string() }),
  /** Answer: `EditSession`. */
  v.object({ action: v.literal('session') }),
]);

export type EditRequest = v.InferOutput<typeof editRequest>;

export type RequestOf<Action extends EditRequest['action']> = Extract<EditRequest, { action: Action }>;

export type Origin = v.InferOutput<typeof origin>;

export type ItemOrigin = v.InferOutput<typeof itemOrigin>;

export type ListChange = v.InferOutput<typeof listChange>;

export interface OpenedField {
  file: string;
  origin: Origin;
  /** Title and description (Markdown) of the schema. */
  title: string;
  help: string;
  kind: 'line' | 'markdown' | 'picture' | 'choice';
  maxLength?: number;
  choices?: string[];
  /** Whether the file has the field, and may lack it. */
  isRemovable: boolean;
  /** Other texts, pictures and choices of the same object; also those that the file lacks. */
  related: { pointer: string; title: string }[];
  /** The innermost list that the field is in. */
  list?: OpenedList;
}

export interface OpenedList {
  pointer: string;
  title: string;
  index: number;
  length: number;
  minItems: number;
  maxItems?: number;
  /** Texts that a new item needs, by their JSON Pointer in the item; empty for a list whose items have lists of their own. */
  newItem: NewText[];
}

export type NewText = Pick<OpenedField, 'title' | 'kind' | 'maxLength' | 'choices'> & { pointer: string };

/** The collections of the site, and whether there is a change to undo. */
export interface EditSession {
  collections: Collection[];
  /** Whether a change that was saved since the server started can be taken back. */
  canUndo: boolean;
  /** Whether a change that was taken back can be made again. */
  canRedo: boolean;
}

/** Documents of one type. */
export interface Collection {
  /** Below the content folder. */
  folder: string;
  /** Such as `recipe`. */
  label: string;
}

export interface CheckedField {
  diagnostics: FieldDiagnostic[];
  /** HTML of a Markdown field, as its page shows it. */
  html?: string;
}

/** A diagnostic of the field, in the words of `content check`. */
export interface FieldDiagnostic extends Pick<Diagnostic, 'severity' | 'message' | 'help'> {
  rule: string;
  /** The whole value after the quick fix. */
  fixed?: string;
}

export interface Saved {
  /** The place after the change; undefined if it was removed. */
  origin?: Origin;
}

export interface Written {
  /** Such as `content/about.yaml`. */
  file: string;
}

export interface WrittenPage extends Written {
  /** Absent for a document that is part of another page. */
  address?: string;
}

export interface PageInfo {
  file: string;
  /** Last part of its address; absent if the address is fixed. */
  id?: string;
  /** Places that link to it, such as `content/about.yaml:12`. */
  links: string[];
  /** JSON Pointers of the fields that title and description come from. */
  title?: string;
  description?: string;
}

export type Undone = Written & Pick<EditSession, 'canUndo' | 'canRedo'>;

/** The text, or an item to remove, was changed outside meanwhile. */
export interface Conflict {
  /** The place as it is now; undefined if its item is gone, or there are two that could be meant. */
  origin?: Origin;
}

/** A page, or a section of it. */
export interface PageChoice {
  /** Such as `/about#our-team`. */
  address: string;
  title: string;
}

export interface Pasted {
  markdown: string;
  /** Such as `2 pictures`. */
  leftOut: string[];
}

export interface PictureChoice extends Pick<ImageMetadata, 'path' | 'width' | 'height'> {
  fits: boolean;
}
