import { posix } from 'node:path';
import type { UnsavedCheck } from '../workspace/check-unsaved.ts';
import { toImageFile } from '../compile/disk/load-image.ts';
import { inspectImage } from '../images/inspect.ts';
import { isImage } from '../model/document-types.ts';
import { createDocumentTemplate, type TemplateTargets } from '../workspace/document-template.ts';
import { applyEdits } from '../model/edits.ts';
import { hashOf } from '../model/hash.ts';
import { childPointer } from '../model/json-pointer.ts';
import { slugOf } from '../model/slug.ts';
import { isWellFormed } from '../rules/repair/naming.ts';
import { parseYaml } from '../yaml/parse.ts';
import { changeList } from './change-list.ts';
import { assertValid, checkField, describeDiagnostic } from './check-field.ts';
import { openField } from './open-field.ts';
import { EditedFiles, type Compiler, type OpenedFile } from './edited-files.ts';
import { listPictures } from '../workspace/fitting-pictures.ts';
import type {
  CheckedField,
  EditRequest,
  EditSession,
  OpenedField,
  PictureChoice,
  RequestOf,
  Saved,
  Written,
} from './protocol.ts';
import { Refusal } from './refusal.ts';
import { canRemoveField, removeField } from './remove-field.ts';
import { replaceText } from './replace-text.ts';

type Field = Omit<RequestOf<'pictures'>, 'action'>;

type Handlers = {
  [Action in Exclude<EditRequest['action'], 'open'>]: (request: RequestOf<Action>) => Promise<unknown>;
};

/** Answers the requests of a page, by a method for each action. One request at a time changes files. */
export class ContentEditor implements Handlers {
  readonly #files: EditedFiles;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(compiler: Compiler) {
    this.#files = new EditedFiles(compiler);
  }

  /** Returns a text field with what its schema says. */
  async open({ file, pointer }: Field): Promise<OpenedField> {
    return openField(await this.#files.read(file), pointer);
  }

  /** Returns the diagnostics of a value that is not saved, and the HTML of Markdown. */
  async check({ file, pointer, value }: RequestOf<'check'>): Promise<CheckedField> {
    const opened = await this.#files.read(file);
    return (await checkField(opened, pointer, replaceText(opened.source, pointer, value))).field;
  }

  /** Saves a value, unless it has errors or its place is not the version that it was made from. */
  save({ file, pointer, value, version }: RequestOf<'save'>): Promise<Saved> {
    return this.#change(file, pointer, version, ({ source }) => replaceText(source, pointer, value));
  }

  /** Moves, removes or inserts an item of a list and saves it. */
  list({ file, pointer, version, change }: RequestOf<'list'>): Promise<Saved> {
    const index = 'move' in change ? change.move[0] : 'remove' in change ? change.remove : change.insert - 1;
    const item = childPointer(pointer, index);
    const apply = ({ source, schema, check }: OpenedFile) => {
      const edit = changeList(source, schema, pointer, change, templateTargets(check));
      if (edit) return applyEdits(source.text, [edit]);
      const line = parseYaml(source).locations.get(pointer)?.value.start.line ?? 1;
      throw new Refusal(422, `The list in “${file}”, line ${line}, can be changed only in the file itself.`);
    };
    return this.#change(file, pointer, version, apply, item);
  }

  /** Removes an optional field and saves the file. */
  remove({ file, pointer, version }: RequestOf<'remove'>): Promise<Saved> {
    return this.#change(file, pointer, version, ({ source, schema }) => {
      if (!canRemoveField(schema, parseYaml(source).value, pointer))
        throw new Refusal(422, 'Only an optional field can be removed.');
      const edit = removeField(source, schema, pointer);
      if (!edit) throw new Refusal(422, `This field cannot be removed here. Remove it in “${file}”.`);
      return applyEdits(source.text, [edit]);
    });
  }

  /** Takes back the change that was saved last in this session. */
  undo(): Promise<Written> {
    return this.#enqueue(() => this.#files.undo());
  }

  /** Returns the pictures of the content, those that fit a field first. */
  async pictures({ file, pointer }: Field): Promise<PictureChoice[]> {
    const { images, documents } = (await this.#files.check()).corpus;
    const type = documents.find((summary) => summary.file === file)?.type;
    return listPictures(images.values(), documents, type, pointer).map(({ image: { path, width, height }, fits }) => {
      return { path, width, height, fits };
    });
  }

  /** Returns the collections of the site, and whether there is a change to undo. */
  async session(): Promise<EditSession> {
    const { collections } = (await this.#files.check()).corpus.config;
    return {
      collections: collections.map(({ folder, label }) => ({ folder, label: label.one })),
      canUndo: this.#files.canUndo,
    };
  }

  /** Creates a document to fill in, as `content new` does. */
  create({ collection, name }: RequestOf<'create'>): Promise<Written> {
    return this.#enqueue(async () => {
      const check = await this.#files.check();
      const found = check.corpus.config.collections.find(({ folder }) => folder === collection);
      if (!found) throw new Refusal(422, `There is no document type “${collection}”.`);
      const id = slugOf(name);
      if (id === '') throw new Refusal(422, 'A name needs a letter or a digit.');
      const template = createDocumentTemplate(check.schema(found.type), templateTargets(check));
      return this.#files.create(`${found.folder}/${id}.yaml`, Buffer.from(template));
    });
  }

  /**
   * Saves a new picture, unless a rule reports an error or a part that would be left out.
   * @param folder below the content folder
   * @param name of a file, from which the picture gets its own
   * @param field that shows it, whose minimum size counts
   */
  upload(folder: string, name: string, content: Buffer, field?: Field): Promise<Written> {
    return this.#enqueue(async () => {
      const { name: base, ext } = posix.parse(name);
      const path = `${folder}/${slugOf(base) || 'picture'}${ext.toLowerCase()}`;
      if (!path.startsWith('images/') || !isImage(path) || !isWellFormed(path))
        throw new Refusal(
          422,
          'A picture needs a place such as “images/team.svg”, with lowercase letters, digits, and single hyphens.',
        );
      const image = await inspectImage(path, toImageFile(content), hashOf(content), '');
      const check = (await this.#files.check()).withPicture(image);
      const ofFile = (await check.diagnoseFile(`${check.corpus.contentName}/${path}`)).filter(
        ({ rule, severity }) => rule !== 'file/unused' && (severity === 'error' || rule === 'image/left-out'),
      );
      const diagnostics = ofFile.map((diagnostic) => describeDiagnostic(diagnostic));
      if (field && diagnostics.length === 0) {
        const opened = { ...(await this.#files.read(field.file)), check };
        const checked = await checkField(opened, field.pointer, replaceText(opened.source, field.pointer, path));
        diagnostics.push(...checked.field.diagnostics.filter(({ rule }) => rule === 'image/too-small'));
      }
      const [first] = diagnostics;
      if (first) throw new Refusal(422, first.message, { diagnostics });
      return this.#files.create(path, content);
    });
  }

  /** Saves an edited text, unless it has new errors. @param place whose version it was made from */
  #change(
    file: string,
    pointer: string,
    version: string,
    edit: (opened: OpenedFile) => string,
    place = pointer,
  ): Promise<Saved> {
    return this.#enqueue(async () => {
      const opened = await this.#files.readVersion(file, version, place);
      const text = edit(opened);
      await assertValid(opened, pointer, text);
      return this.#files.replace(opened, place, text);
    });
  }

  #enqueue<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}

function templateTargets({ corpus }: UnsavedCheck): TemplateTargets {
  return { images: [...corpus.images.keys()], addresses: corpus.documents.flatMap(({ address }) => address ?? []) };
}
