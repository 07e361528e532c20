import * as v from 'valibot';
import type { Diagnostic } from '../model/diagnostic.ts';

/** An item of a list as it was when a field in it was opened, by hashes of values. */
const itemOrigin = v.object({
  index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
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
  /** One for each list around the place, the outermost first; none for a place that is opened for the first time. */
  items: v.array(itemOrigin),
  /** Whether it is the place of a new item, behind the item that it is in. */
  isNewItem: v.optional(v.literal(true)),
});

/** A file, such as `content/about.yaml`, and a place of it. */
const place = { file: v.string(), origin };
const field = { file: v.string(), pointer: v.string() };
/** A text, or several by their JSON Pointer in an object or a list that the document lacks. */
const value = v.union([v.string(), v.record(v.string(), v.string())]);

/**
 * Requests of editing on the page. The page posts one as JSON to `/__content-edit`, with the session's token in `X-Content-Token`; the answer
 * is that of the function of the same name in `content-editor.ts`. It puts a picture as bytes to `/__content-edit?name=…&file=…&pointer=…`,
 * with the name of its file and the field that shows it. Refusals have a `message`: 409 for a place that has changed (`Saved`), 422 for
 * errors (`CheckedField`).
 */
export const editRequest = v.variant('action', [
  v.object({ action: v.literal('open'), ...place }),
  v.object({ action: v.literal('check'), ...place, value }),
  v.object({ action: v.literal('save'), ...place, value }),
  /** Removes an optional field, or an item. */
  v.object({ action: v.literal('remove'), ...place }),
  /** Moves the innermost item around a place in its list. */
  v.object({ action: v.literal('move'), ...place, by: v.picklist([-1, 1]) }),
  v.object({ action: v.literal('undo') }),
  v.object({ action: v.literal('redo') }),
  v.object({ action: v.literal('pictures'), ...field }),
  /** @param mark of `data-content` @param before text of its text node before the point */
  v.object({ action: v.literal('locate'), mark: v.string(), before: v.string() }),
  v.object({ action: v.literal('page'), address: v.string() }),
  /** @param name title or name, whose slug is the id */
  v.object({ action: v.literal('create'), collection: v.string(), name: v.string() }),
  /** @param redirect address that its own leads to, or empty */
  v.object({ action: v.literal('delete'), file: v.string(), redirect: v.string() }),
  v.object({ action: v.literal('rename'), file: v.string(), name: v.string() }),
  v.object({ action: v.literal('pages') }),
  v.object({ action: v.literal('collections') }),
  /** @param html of the clipboard */
  v.object({ action: v.literal('paste'), html: v.string() }),
]);

export type EditRequest = v.InferOutput<typeof editRequest>;

export type RequestOf<Action extends EditRequest['action']> = Extract<EditRequest, { action: Action }>;

export type Value = v.InferOutput<typeof value>;

export type Place = Omit<RequestOf<'open'>, 'action'>;

export type Field = Omit<RequestOf<'pictures'>, 'action'>;

export type Origin = v.InferOutput<typeof origin>;

export type ItemOrigin = v.InferOutput<typeof itemOrigin>;

/** A text with what its schema says. */
export interface FieldText {
  title: string;
  /** A group is an object or a list that the document lacks. */
  kind: 'line' | 'markdown' | 'picture' | 'choice' | 'group';
  maxLength?: number;
  choices?: string[];
}

/** A text of a group. @param pointer in it */
export type NewText = FieldText & { pointer: string };

export interface OpenedField extends Place, FieldText {
  /** JSON Pointer of the field or of the new item. */
  pointer: string;
  /** Description (Markdown) of the schema. */
  help: string;
  /** Texts that a group needs. */
  newTexts?: NewText[];
  /** Whether the file has the field, and may lack it. */
  isRemovable: boolean;
  /** Other texts, pictures and choices of the same object; also those that the file lacks, and its objects and lists. */
  related: { pointer: string; title: string }[];
  /** The innermost list that the field is in. */
  list?: OpenedList;
}

export interface OpenedList {
  pointer: string;
  title: string;
  index: number;
  length: number;
  canAdd: boolean;
  canRemove: boolean;
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
  /** The place as it is now; undefined if it was removed, if its item is gone, or if there are two of it. */
  origin?: Origin;
}
