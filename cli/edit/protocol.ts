import * as v from 'valibot';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';

const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const listChange = v.union([
  v.object({ move: v.strictTuple([index, index]) }),
  v.object({ remove: index }),
  /** Index of the new item, which comes after the opened one. */
  v.object({ insert: v.pipe(index, v.minValue(1)) }),
]);

/** A field: its file, such as `content/about.yaml`, and its JSON Pointer. */
const field = { file: v.string(), pointer: v.string() };
const value = v.string();
/** Version of the field or item that a change was made from, as `OpenedField` has it. */
const version = v.string();

/**
 * Requests of editing on the page, and their answers. The page posts one `EditRequest` as JSON to `/__content-edit`, with the session's token in
 * `X-Content-Token`. It puts a picture as bytes to `/__content-edit/{folder below the content folder}?name=…&file=…&pointer=…`, with the
 * name of its file and the field that shows it; answer: `Written`, or 422 `CheckedField`. Refusals have a `message`, too.
 */
export const editRequest = v.variant('action', [
  /** Opens the field at a place of `data-content`. Answer: `OpenedField`. */
  v.object({ action: v.literal('open'), place: v.string() }),
  /** Checks a value without saving it. Answer: `CheckedField`. */
  v.object({ action: v.literal('check'), ...field, value }),
  /** Saves a value. Answer: `Saved`, 409 `Conflict`, or 422 `CheckedField` if the value has errors. */
  v.object({ action: v.literal('save'), ...field, value, version }),
  /** Changes a list and saves it. Answers as for `save`. */
  v.object({ action: v.literal('list'), ...field, version, change: listChange }),
  /** Removes an optional field and saves the file. Answers as for `save`. */
  v.object({ action: v.literal('remove'), ...field, version }),
  /** Restores the file that was saved last. Answer: `Written`, or 409 if it was changed since. */
  v.object({ action: v.literal('undo') }),
  /** Answer: `PictureChoice[]`, those that fit the field first. */
  v.object({ action: v.literal('pictures'), ...field }),
  /** Creates a document from its template, whose id is the slug of a name. Answer: `Written`, or 422 with a message if the id is taken or empty. */
  v.object({ action: v.literal('create'), collection: v.string(), name: v.string() }),
  /** Answer: `EditSession`. */
  v.object({ action: v.literal('session') }),
]);

export type EditRequest = v.InferOutput<typeof editRequest>;

export type RequestOf<Action extends EditRequest['action']> = Extract<EditRequest, { action: Action }>;

export type ListChange = v.InferOutput<typeof listChange>;

export interface OpenedField {
  file: string;
  pointer: string;
  /** Hash of the value; in a list, of the whole item of the outermost list. */
  version: string;
  /** Title and description (Markdown) of the schema. */
  title: string;
  help: string;
  kind: 'line' | 'markdown' | 'picture' | 'choice';
  value: string;
  maxLength?: number;
  choices?: string[];
  /** Whether the file has the field, and may lack it. */
  isRemovable: boolean;
  /** Other texts, pictures and choices of the same object; also those that the file lacks. */
  related: { pointer: string; title: string }[];
  /** The innermost list that the field is in. */
  list?: { pointer: string; title: string; index: number; length: number; minItems: number; maxItems?: number };
}

/** The collections of the site, and whether there is a change to undo. */
export interface EditSession {
  collections: Collection[];
  /** Whether a change that was saved since the server started can be taken back. */
  canUndo: boolean;
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
  version: string;
}

export interface Written {
  /** Such as `content/about.yaml`. */
  file: string;
}

/** The field, or the item that contains it, was changed outside meanwhile. */
export interface Conflict {
  version: string;
  /** The value that the file has now; undefined if the field is gone. */
  value?: string;
}

export interface PictureChoice extends Pick<ImageMetadata, 'path' | 'width' | 'height'> {
  fits: boolean;
}
