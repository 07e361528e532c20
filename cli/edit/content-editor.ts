import { posix } from 'node:path';
import { toImageFile } from '../compile/disk/load-image.ts';
import { inspectImage } from '../images/inspect.ts';
import { removeMetadata } from '../images/remove-metadata.ts';
import { isImage } from '../model/document-types.ts';
import { stripSampleMarkers } from '../markdown/render.ts';
import { applyEdits } from '../model/edits.ts';
import { hashOf } from '../model/hash.ts';
import { childPointer } from '../model/json-pointer.ts';
import type { ImageMetadata } from '../model/image-metadata.ts';
import type { Schema } from '../model/schema.ts';
import { slugOf } from '../model/slug.ts';
import { createSource } from '../model/source.ts';
import { isWellFormed } from '../rules/repair/naming.ts';
import { parseYaml } from '../yaml/parse.ts';
import { changeList, type IndexChange } from './change-list.ts';
import { assertValid, checkField, describeDiagnostic } from './check-field.ts';
import { findList, openField, parseDocument } from './open-field.ts';
import { findOrigin, isSameItem, originAt } from './origin.ts';
import { EditedFiles, type Compiler, type OpenedFile } from './edited-files.ts';
import { listPictures } from '../workspace/fitting-pictures.ts';
import type {
  CheckedField,
  EditRequest,
  EditSession,
  ListChange,
  OpenedField,
  Origin,
  PageInfo,
  PageChoice,
  Pasted,
  PictureChoice,
  RequestOf,
  Saved,
  Undone,
  Written,
  WrittenPage,
} from './protocol.ts';
import { Refusal } from './refusal.ts';
import { createPage, deletePage, describePage, renamePage, templateTargets } from './page-actions.ts';
import { canRemoveField, removeField } from './remove-field.ts';
import { replaceText } from './replace-text.ts';

type Field = Omit<RequestOf<'pictures'>, 'action'>;

type Handlers = {
  [Action in Exclude<EditRequest['action'], 'open'>]: (request: RequestOf<Action>) => Promise<unknown>;
};

/** Pictures that are uploaded and in no document yet; older ones are forgotten. */
const MAX_UPLOADED = 10;

/** A file that changes between reading and writing is read again. */
const MAX_ATTEMPTS = 3;

/** Answers the requests of a page, by a method for each action. One request at a time changes files. */
export class ContentEditor implements Handlers {
  readonly #files: EditedFiles;
  readonly #uploaded = new Map<string, { content: Buffer; image: ImageMetadata }>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(compiler: Compiler) {
    this.#files = new EditedFiles(compiler);
  }

  /** Returns a text field with what its schema says. @param origin of a field that was opened before, which is found again */
  async open({ file, pointer, origin }: Field & { origin?: Origin }): Promise<OpenedField> {
    const opened = await this.#files.read(file);
    return openField(opened, origin ? locate(parseDocument(opened.source), origin) : pointer);
  }

  /** Returns the diagnostics of a value that is not saved, and the HTML of Markdown. */
  async check({ file, origin, value }: RequestOf<'check'>): Promise<CheckedField> {
    const opened = this.#withUploaded(await this.#files.read(file), value);
    const pointer = locate(parseDocument(opened.source), origin);
    return (await checkField(opened, pointer, replaceText(opened, pointer, value))).field;
  }

  /** Saves a value, unless it has errors or its text is another one than the one that it was made from. */
  save({ file, origin, value }: RequestOf<'save'>): Promise<Saved> {
    return this.#change(
      file,
      origin,
      (opened, pointer, document) => {
        assertUnchanged(document, opened.schema, pointer, origin);
        return { text: replaceText(opened, pointer, value), pointer };
      },
      value,
    );
  }

  /** Moves or removes an item of a list, or adds one, and saves it. */
  list({ file, origin, change }: RequestOf<'list'>): Promise<Saved> {
    return this.#change(file, origin, ({ source, schema, check }, pointer, document) => {
      const list = findList(schema, document, pointer);
      if (!list) throw new Refusal(422, 'This text is in no list.');
      if (change === 'remove' && !isSameItem(document, pointer, origin))
        throw new Refusal(409, 'This item was changed outside of this page.', {
          origin: originAt(document, schema, pointer),
        });
      const edit = changeList(source, schema, list.pointer, toIndexes(change, list.index), templateTargets(check));
      if (!edit) {
        const line = parseYaml(source).locations.get(list.pointer)?.value.start.line ?? 1;
        throw new Refusal(422, `The list in “${file}”, line ${line}, can be changed only in the file itself.`);
      }
      const changed = applyEdits(source.text, [edit]);
      const item = (index: number) => childPointer(list.pointer, index);
      if (change === 'remove') return { text: changed };
      if (typeof change === 'string') {
        const inItem = pointer.slice(item(list.index).length);
        return { text: changed, pointer: item(list.index + (change === 'up' ? -1 : 1)) + inItem };
      }
      // Every placeholder of the template gets its text.
      const added = item(list.index + 1);
      const text = list.newItem.reduce(
        (written, { pointer: inItem }) =>
          replaceText({ source: createSource(file, written), schema }, added + inItem, change.add[inItem] ?? ''),
        changed,
      );
      return { text, pointer: added + (list.newItem[0]?.pointer ?? '') };
    });
  }

  /** Removes an optional field and saves the file. */
  remove({ file, origin }: RequestOf<'remove'>): Promise<Saved> {
    return this.#change(file, origin, ({ source, schema }, pointer, document) => {
      assertUnchanged(document, schema, pointer, origin);
      if (!canRemoveField(schema, document, pointer)) throw new Refusal(422, 'Only an optional field can be removed.');
      const edit = removeField(source, schema, pointer);
      if (!edit) throw new Refusal(422, `This field cannot be removed here. Remove it in “${file}”.`);
      return { text: applyEdits(source.text, [edit]), pointer };
    });
  }

  /** Takes back the last change of this session whose files are still as it left them. */
  undo(): Promise<Undone> {
    return this.#enqueue(() => this.#files.undo());
  }

  /** Makes the change again that was undone last. */
  redo(): Promise<Undone> {
    return this.#enqueue(() => this.#files.redo());
  }

  /** Returns the pictures of the content, those that fit a field first. */
  async pictures({ file, pointer }: Field): Promise<PictureChoice[]> {
    const { images, documents } = (await this.#files.check()).corpus;
    const type = documents.find((summary) => summary.file === file)?.type;
    const all = [...images.values(), ...[...this.#uploaded.values()].map(({ image }) => image)];
    return listPictures(all, documents, type, pointer).map(({ image: { path, width, height }, fits }) => {
      return { path, width, height, fits };
    });
  }

  /** Returns the pages of the site and their sections. */
  async pages(): Promise<PageChoice[]> {
    const { documents } = (await this.#files.check()).corpus;
    return documents.flatMap(({ address, title, fragments }) => {
      if (address === null) return [];
      const page = { address, title: stripSampleMarkers(title) };
      return [page, ...fragments.map((id) => ({ address: `${address}#${id}`, title: `${page.title}, “${id}”` }))];
    });
  }

  /** Returns HTML of the clipboard as Markdown. */
  async paste({ html }: RequestOf<'paste'>): Promise<Pasted> {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts');
    return htmlToMarkdown(html);
  }

  /** Returns the collections of the site, and whether there is a change to undo. */
  async session(): Promise<EditSession> {
    const { collections } = (await this.#files.check()).corpus.config;
    return {
      collections: collections.map(({ folder, label }) => ({ folder, label: label.one })),
      canUndo: this.#files.canUndo,
      canRedo: this.#files.canRedo,
    };
  }

  /** Returns the document of a page. */
  page(request: RequestOf<'page'>): Promise<PageInfo> {
    return describePage(this.#files, request);
  }

  /** Creates a page, or a part of one, to fill in. */
  create(request: RequestOf<'create'>): Promise<WrittenPage> {
    return this.#enqueue(() => createPage(this.#files, request));
  }

  /** Deletes a page, and takes it out of the list that orders its collection. */
  delete(request: RequestOf<'delete'>): Promise<Written> {
    return this.#enqueue(() => deletePage(this.#files, request));
  }

  /** Gives a page another address. */
  rename(request: RequestOf<'rename'>): Promise<WrittenPage> {
    return this.#enqueue(() => renamePage(this.#files, request));
  }

  /**
   * Takes a new picture, unless a rule reports an error or a part that would be left out. It is written once a field with it is saved.
   * @param folder below the content folder
   * @param name of a file, from which the picture gets its own
   * @param field that shows it, whose minimum size counts
   */
  upload(folder: string, name: string, received: Buffer, field?: Field): Promise<Written> {
    return this.#enqueue(async () => {
      const { name: base, ext } = posix.parse(name);
      const path = `${folder}/${slugOf(base) || 'picture'}${ext.toLowerCase()}`;
      if (!path.startsWith('images/') || !isImage(path) || !isWellFormed(path))
        throw new Refusal(
          422,
          'A picture needs a place such as “images/team.svg”, with lowercase letters, digits, and single hyphens.',
        );
      const inspect = (bytes: Buffer) => inspectImage(path, toImageFile(bytes), hashOf(bytes), '');
      let image = await inspect(received);
      const content = image.problem === undefined ? await removeMetadata(received, image.format) : received;
      if (content !== received) image = await inspect(content);
      const check = (await this.#files.check()).withPicture(image);
      const taken = await this.#files.content(path);
      if (taken && !taken.equals(content))
        throw new Refusal(422, `“${check.corpus.contentName}/${path}” already exists. Choose another name.`);
      const ofFile = (await check.diagnoseFile(`${check.corpus.contentName}/${path}`)).filter(
        ({ rule, severity }) => rule !== 'file/unused' && (severity === 'error' || rule === 'image/left-out'),
      );
      const diagnostics = ofFile.map((diagnostic) => describeDiagnostic(diagnostic));
      if (field && diagnostics.length === 0) {
        const opened = { ...(await this.#files.read(field.file)), check };
        const checked = await checkField(opened, field.pointer, replaceText(opened, field.pointer, path));
        diagnostics.push(...checked.field.diagnostics.filter(({ rule }) => rule === 'image/too-small'));
      }
      const [first] = diagnostics;
      if (first) throw new Refusal(422, first.message, { diagnostics });
      if (!taken) this.#uploaded.set(path, { content, image });
      for (const [oldest] of [...this.#uploaded].slice(0, -MAX_UPLOADED)) this.#uploaded.delete(oldest);
      return { file: `${check.corpus.contentName}/${path}` };
    });
  }

  /** Saves an edited text, unless it has new errors. @param value a picture that was uploaded is written with it */
  #change(
    file: string,
    origin: Origin,
    edit: (opened: OpenedFile, pointer: string, document: unknown) => { text: string; pointer?: string },
    value = '',
  ): Promise<Saved> {
    return this.#enqueue(async () => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const opened = this.#withUploaded(await this.#files.read(file), value);
        const document = parseDocument(opened.source);
        const pointer = locate(document, origin);
        const edited = edit(opened, pointer, document);
        await assertValid(opened, edited.pointer ?? pointer, edited.text);
        const after = parseYaml(createSource(file, edited.text)).value;
        const saved = edited.pointer === undefined ? {} : { origin: originAt(after, opened.schema, edited.pointer) };
        const picture = this.#uploaded.get(value);
        const others = picture ? [{ path: value, before: undefined, after: picture.content }] : [];
        if (!(await this.#files.replace(opened, edited.text, others))) continue;
        this.#uploaded.delete(value);
        return saved;
      }
      throw new Refusal(422, `“${file}” is being changed by another program. Save again.`);
    });
  }

  #withUploaded(opened: OpenedFile, value: string): OpenedFile {
    const picture = this.#uploaded.get(value);
    return picture ? { ...opened, check: opened.check.withPicture(picture.image) } : opened;
  }

  #enqueue<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}

/** Returns the place of an origin. @throws Refusal if its item is gone, or there are two that could be meant */
function locate(document: unknown, origin: Origin): string {
  const pointer = findOrigin(document, origin);
  if (pointer === undefined) throw new Refusal(409, 'This item is not in the file any more, or it is there twice.');
  return pointer;
}

/** @throws Refusal if the file has another text now */
function assertUnchanged(document: unknown, schema: Schema, pointer: string, { value }: Origin): void {
  const origin = originAt(document, schema, pointer);
  if (origin.value !== value) throw new Refusal(409, 'This text was changed outside of this page.', { origin });
}

function toIndexes(change: ListChange, index: number): IndexChange {
  if (change === 'remove') return { remove: index };
  if (typeof change === 'object') return { insert: index + 1 };
  return { move: [index, change === 'up' ? index - 1 : index + 1] };
}
