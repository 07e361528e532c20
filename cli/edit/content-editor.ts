import { posix } from 'node:path';
import pLimit from 'p-limit';
import { toImageFile } from '../compile/disk/load-image.ts';
import { inspectImage } from '../images/inspect.ts';
import { removeMetadata } from '../images/remove-metadata.ts';
import { stripSampleMarkers } from '../markdown/render.ts';
import { isImage } from '../model/document-types.ts';
import { applyEdits } from '../model/edits.ts';
import { hashOf } from '../model/hash.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';
import { childPointer, parentPointer } from '../model/json-pointer.ts';
import { valueAt } from '../model/schema.ts';
import { slugOf } from '../model/slug.ts';
import { createSource } from '../model/source.ts';
import { listPictures } from '../workspace/fitting-pictures.ts';
import { parseYaml } from '../yaml/parse.ts';
import { assertValid, checkField, describeDiagnostic } from './check-field.ts';
import { EditedFiles, type Compiler, type OpenedFile } from './edited-files.ts';
import { moveItem, removeEntry } from './entries.ts';
import { canRemove, findList, openField } from './open-field.ts';
import { findOrigin, originAt } from './origin.ts';
import { createPage, deletePage, describePage, renamePage } from './page-actions.ts';
import { findPosition, parsePlace } from './place-of-mark.ts';
import type { EditRequest, Field, Origin, Place, RequestOf, Saved, Value } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { replaceText } from './replace-text.ts';

type Handlers = { [Action in EditRequest['action']]: (request: RequestOf<Action>) => Promise<unknown> };

/** A file with a place of it, as it is now. */
interface LocatedPlace extends OpenedFile {
  origin: Origin;
  /** JSON Pointer of the field or of the new item. */
  pointer: string;
}

export type Editor = ReturnType<typeof createEditor>;

/** Creates the functions that answer the requests of a page, one for each action. */
export function createEditor(compiler: Compiler) {
  const files = new EditedFiles(compiler);
  /** Pictures that are in no document yet. */
  const uploaded = new Map<string, { content: Buffer; image: ImageMetadata }>();
  /** One request at a time changes files. */
  const enqueue = pLimit(1);

  function uploadedIn(value: Value) {
    const texts = typeof value === 'string' ? [value] : Object.values(value);
    return [...uploaded].filter(([path]) => texts.includes(path));
  }

  /** Reads a file and finds a place in it. @throws Refusal if its item is gone, or there are two that could be meant */
  async function findPlace({ file, origin }: Place, value: Value = ''): Promise<LocatedPlace> {
    const opened = await files.read(file);
    const found = findOrigin(opened.value, origin);
    if (found === undefined) throw new Refusal(409, 'This item is not in the file any more, or it is there twice.');
    const check = uploadedIn(value).reduce((check, [, { image }]) => check.withPicture(image), opened.check);
    const now = originAt(opened, found);
    const list = origin.isNewItem && findList(opened, found);
    if (!list) return { ...opened, check, origin: now, pointer: found };
    const { pointer, items } = now;
    const next = childPointer(list.pointer, list.index + 1);
    return { ...opened, check, origin: { pointer, items, isNewItem: true }, pointer: next };
  }

  /** Saves an edited text, unless it has new errors. @param value whose pictures are written with it, if they were uploaded */
  function change(
    place: Place,
    edit: (located: LocatedPlace) => { text: string; pointer?: string },
    value: Value = '',
  ): Promise<Saved> {
    return enqueue(async () => {
      const located = await findPlace(place, value);
      const { text, pointer } = edit(located);
      await assertValid(located, pointer ?? located.pointer, text);
      const pictures = uploadedIn(value);
      const others = pictures.map(([path, { content }]) => ({ path, before: undefined, after: content }));
      if (!(await files.replace(located, text, others)))
        throw new Refusal(422, `“${place.file}” is being changed by another program. Save again.`);
      for (const [path] of pictures) uploaded.delete(path);
      const after = { ...located, value: parseYaml(createSource(place.file, text)).value };
      return pointer === undefined ? {} : { origin: originAt(after, pointer) };
    });
  }

  /** Returns the pictures of the content, those that fit a field first. */
  async function pictures({ file, pointer }: Field) {
    const { images, documents } = (await files.check()).corpus;
    const type = documents.find((summary) => summary.file === file)?.type;
    const all = [...images.values(), ...[...uploaded.values()].map(({ image }) => image)];
    return listPictures(all, documents, type, pointer).map(({ image: { path, width, height }, fits }) => {
      return { path, width, height, fits };
    });
  }

  /**
   * Takes a new picture, unless a rule reports an error or a part that would be left out. It is written once a field with it is saved.
   * @param name of a file, from which the picture gets its own
   * @param field that shows it, and has its folder
   */
  async function upload(name: string, received: Buffer, field: Field) {
    const [first] = await pictures(field);
    const folder = first?.fits ? posix.dirname(first.path) : 'images';
    const { name: base, ext } = posix.parse(name);
    const path = `${folder}/${slugOf(base) || 'picture'}${ext.toLowerCase()}`;
    if (!isImage(path)) throw new Refusal(422, `“${name}” is not a picture.`);
    const inspect = (bytes: Buffer) => inspectImage(path, toImageFile(bytes), hashOf(bytes), '');
    let image = await inspect(received);
    const content = image.problem === undefined ? await removeMetadata(received, image.format) : received;
    if (content !== received) image = await inspect(content);
    const check = (await files.check()).withPicture(image);
    const file = `${check.corpus.contentName}/${path}`;
    const taken = await files.content(path);
    if (taken && !taken.equals(content)) throw new Refusal(422, `“${file}” already exists. Choose another name.`);
    const ofFile = (await check.diagnoseFile(file)).filter(
      ({ rule, severity }) => rule !== 'file/unused' && (severity === 'error' || rule === 'image/left-out'),
    );
    const diagnostics = ofFile.map((diagnostic) => describeDiagnostic(diagnostic));
    if (diagnostics[0]) throw new Refusal(422, diagnostics[0].message, { diagnostics });
    if (!taken) uploaded.set(path, { content, image });
    return { file };
  }

  const handlers = {
    open: async (place) => openField(await findPlace(place)),
    check: async ({ value, ...place }) => {
      const located = await findPlace(place, value);
      return (await checkField(located, located.pointer, replace(located, value))).field;
    },
    save: ({ value, ...place }) => {
      const save = (located: LocatedPlace) => {
        assertUnchanged(located, place.origin);
        return { pointer: located.pointer, text: replace(located, value) };
      };
      return change(place, save, value);
    },
    remove: (place) =>
      change(place, (located) => {
        assertUnchanged(located, place.origin);
        const { source, value, pointer } = located;
        const isItem = isInList(value, pointer);
        if (!isItem && !canRemove(located, pointer)) throw new Refusal(422, 'Only an optional field can be removed.');
        const edit = removeEntry(located, pointer);
        if (!edit) throw cannotChange(located);
        return { text: applyEdits(source.text, [edit]), ...(!isItem && { pointer }) };
      }),
    move: ({ by, ...place }) =>
      change(place, (located) => {
        const { source, pointer } = located;
        const list = findList(located, pointer);
        if (!list) throw new Refusal(422, 'This text is in no list.');
        const item = childPointer(list.pointer, list.index);
        const edit = moveItem(located, item, by);
        if (!edit) throw cannotChange(located);
        const moved = childPointer(list.pointer, list.index + by);
        return { text: applyEdits(source.text, [edit]), pointer: moved + pointer.slice(item.length) };
      }),
    undo: () => enqueue(() => files.undo()),
    redo: () => enqueue(() => files.redo()),
    pictures,
    locate: async ({ mark, before }) => {
      const { root } = files.paths;
      const place = parsePlace(mark);
      if (!place) return { file: posix.join(root, mark) };
      const current = await (await files.check()).document(place.file);
      const position = current?.document && findPosition(current.document, place, before);
      if (!position) throw new Refusal(404, 'This text is not in the file any more.');
      return { file: `${posix.join(root, place.file)}:${position.line}:${position.column}` };
    },
    page: ({ address }) => describePage(files, address),
    create: (request) => enqueue(() => createPage(files, request)),
    delete: (request) => enqueue(() => deletePage(files, request)),
    rename: (request) => enqueue(() => renamePage(files, request)),
    pages: async () => {
      const { documents } = (await files.check()).corpus;
      return documents.flatMap(({ address, title, fragments }) => {
        if (address === null) return [];
        const page = { address, title: stripSampleMarkers(title) };
        return [page, ...fragments.map((id) => ({ address: `${address}#${id}`, title: `${page.title}, “${id}”` }))];
      });
    },
    collections: async () => {
      const { collections } = (await files.check()).corpus.config;
      return collections.map(({ folder, label }) => ({ folder, label: label.one }));
    },
    paste: async ({ html }) => (await import('./html-to-markdown.ts')).htmlToMarkdown(html),
  } satisfies Handlers;
  return { ...handlers, upload: (...picture: Parameters<typeof upload>) => enqueue(() => upload(...picture)) };
}

function replace(located: LocatedPlace, value: Value): string {
  return replaceText(located, located.pointer, value, located.origin.isNewItem);
}

function isInList(document: unknown, pointer: string): boolean {
  return Array.isArray(valueAt(document, parentPointer(pointer)));
}

/** @throws Refusal if the file has another text now, or another item */
function assertUnchanged({ value, pointer, origin }: LocatedPlace, was: Origin): void {
  const isSame = isInList(value, pointer)
    ? origin.items.at(-1)?.item === was.items.at(-1)?.item
    : origin.value === was.value;
  if (!isSame && !origin.isNewItem) throw new Refusal(409, 'This text was changed outside of this page.', { origin });
}

function cannotChange({ source, locations, pointer }: LocatedPlace): Refusal {
  const line = locations.get(pointer)?.value.start.line ?? 1;
  return new Refusal(422, `“${source.file}”, line ${line}, can be changed in this way only in the file itself.`);
}
