import { toHtml } from 'hast-util-to-html';
import { UnsavedCheck, type CurrentDocument } from '../compile/check-unsaved.ts';
import { ContentFiles } from '../compile/disk/content-files.ts';
import { toImageFile } from '../compile/disk/load-image.ts';
import { decodeLoosely } from '../compile/disk/load.ts';
import type { RunResult } from '../compile/run.ts';
import { inspectImage } from '../images/inspect.ts';
import { renderMarkdown } from '../markdown/render.ts';
import type { Diagnostic, Edit } from '../model/diagnostic.ts';
import { isImage } from '../model/document-types.ts';
import { createDocumentTemplate, type TemplateTargets } from '../model/document-template.ts';
import { applyEdits } from '../model/edits.ts';
import { hashOf } from '../model/hash.ts';
import { parentPointer, pointerSegments } from '../model/json-pointer.ts';
import { isMarkdown, schemaAt, valueAt, type Schema } from '../model/schema.ts';
import { createSource, type Source } from '../model/source.ts';
import { isWellFormed } from '../rules/repair/naming.ts';
import { parseYaml } from '../yaml/parse.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';
import { addField, canAddField, relatedFields } from './add-field.ts';
import { changeList } from './change-list.ts';
import { describeInvalidId } from './document-id.ts';
import { listPictures } from './fitting-pictures.ts';
import type {
  CheckedField,
  Collection,
  Conflict,
  FieldDiagnostic,
  FieldValue,
  ListChange,
  OpenedField,
  PictureChoice,
  Saved,
} from './protocol.ts';
import { setValue, withoutLineEnd } from './set-value.ts';

/** A request that is not fulfilled, with the status and the answer of HTTP. */
export class Refusal extends Error {
  readonly status: number;
  readonly answer: { message: string } & Partial<CheckedField & Conflict>;

  constructor(status: number, message: string, answer: Partial<CheckedField & Conflict> = {}) {
    super(message);
    this.status = status;
    this.answer = { message, ...answer };
  }
}

/** The compiler that runs in the same process. */
export interface Compiler {
  /** Result of the last run. */
  result: RunResult | undefined;
  /** Resolves after a run that includes a file that this process wrote. @param file full path */
  include(file: string): Promise<void>;
}

/** A saved file: its content before, or undefined for a new one, and afterwards. */
interface Change {
  path: string;
  before: Buffer | undefined;
  after: Buffer;
}

/** A field of a document, as it is on the disk. */
interface OpenFile {
  path: string;
  bytes: Buffer;
  version: string;
  source: Source;
  schema: Schema;
  check: UnsavedCheck;
}

const HTML_OPTIONS = { characterReferences: { useNamedReferences: true } };

const CHANGED = 'This file was changed outside of this page.';

/** Opens, checks and saves single values of documents. One request at a time changes files. */
export class ContentEditor {
  readonly #compiler: Compiler;
  readonly #changes: Change[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  #check: { result: RunResult; check: Promise<UnsavedCheck> } | undefined;

  constructor(compiler: Compiler) {
    this.#compiler = compiler;
  }

  /** Returns a text field with what its schema says. @param file such as `content/about.yaml` */
  async open(file: string, pointer: string): Promise<OpenedField> {
    const { source, schema, version } = await this.#read(file);
    const document = parseYaml(source, schema);
    const value = valueAt(document.value, pointer);
    if (document.value === undefined) throw new Refusal(422, describeBroken(document.diagnostics));
    if (typeof value !== 'string' && !(value === undefined && canAddField(schema, document.value, pointer)))
      throw new Refusal(404, `“${file}” has no text at this place any more.`);
    const field = schemaAt(schema, pointer);
    const { minLength, maxLength, enum: choices } = field;
    const list = findList(schema, document.value, pointer);
    return {
      file,
      pointer,
      version,
      title: field.title ?? list?.title ?? pointerSegments(pointer).at(-1) ?? '',
      help: field.markdownDescription ?? '',
      kind: choices ? 'choice' : field.format === 'picture' ? 'picture' : isMarkdown(field) ? 'markdown' : 'line',
      value: withoutLineEnd(value ?? ''),
      related: relatedFields(schema, pointer),
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
      ...(choices && { choices }),
      ...(list && { list }),
    };
  }

  /** Returns the diagnostics of a value that is not saved, and the HTML of Markdown. */
  async check({ file, pointer, value }: Omit<FieldValue, 'version'>): Promise<CheckedField> {
    const opened = await this.#read(file);
    return (await this.#checkValue(opened, pointer, replaceText(opened.source, pointer, value))).field;
  }

  /** Saves a value, unless it has errors or the file is not the version that it was made from. */
  save({ file, pointer, value, version }: FieldValue): Promise<Saved> {
    return this.#enqueue(async () => {
      const opened = await this.#readVersion(file, version, pointer);
      return this.#saveText(opened, pointer, replaceText(opened.source, pointer, value));
    });
  }

  /** Moves, removes or inserts an item of a list and saves it. */
  list(file: string, pointer: string, version: string, change: ListChange): Promise<Saved> {
    return this.#enqueue(async () => {
      const opened = await this.#readVersion(file, version, pointer);
      const { source, schema, check } = opened;
      const edit = changeList(source, schema, pointer, change, templateTargets(check));
      const line = parseYaml(source).locations.get(pointer)?.value.start.line;
      if (!edit)
        throw new Refusal(422, `The list in “${file}”, line ${line ?? 1}, can be changed only in the file itself.`);
      return this.#saveText(opened, pointer, applyEdits(source.text, [edit]));
    });
  }

  /** Takes back the change that was saved last in this session. */
  undo(): Promise<Saved> {
    return this.#enqueue(async () => {
      const { path, before, after } = this.#changes.at(-1) ?? {};
      if (path === undefined || !after) throw new Refusal(422, 'There is nothing to undo.');
      const files = this.#files();
      const isDone = before ? await files.replace(path, after, before) : await files.remove(path, after);
      if (!isDone) throw new Refusal(409, CHANGED, { version: hashOf((await files.read(path)) ?? '') });
      this.#changes.pop();
      return { version: before ? hashOf(before) : '' };
    });
  }

  /** Returns the pictures of the content, those that fit a field first. */
  async pictures(file: string, pointer: string): Promise<PictureChoice[]> {
    const check = await this.#openCheck();
    const { images, documents } = check.corpus;
    const type = documents.find((summary) => summary.file === file)?.type ?? '';
    return listPictures(images.values(), documents, type, pointer).map(({ image: { path, width, height }, fits }) => {
      return { path, width, height, fits };
    });
  }

  /** Returns the collections of the site. */
  async collections(): Promise<Collection[]> {
    const { collections } = (await this.#openCheck()).corpus.config;
    return collections.map(({ folder, label }) => ({ folder, label: label.one }));
  }

  /** Creates a document to fill in, as `content new` does. @param collection its folder or its type */
  create(collection: string, id: string): Promise<Saved> {
    return this.#enqueue(async () => {
      const check = await this.#openCheck();
      const found = check.corpus.config.collections.find(({ folder, type }) => [folder, type].includes(collection));
      if (!found) throw new Refusal(422, `There is no document type “${collection}”.`);
      const message = describeInvalidId(id);
      if (message !== undefined) throw new Refusal(422, message);
      const template = createDocumentTemplate(check.schema(found.type), templateTargets(check));
      return this.#create(`${found.folder}/${id}.yaml`, Buffer.from(template));
    });
  }

  /**
   * Saves a new picture, unless a rule reports an error or a part that would be left out.
   * @param path below the content folder
   * @param field that shows it, whose minimum size counts
   */
  upload(path: string, content: Buffer, field?: Pick<FieldValue, 'file' | 'pointer'>): Promise<Saved> {
    return this.#enqueue(async () => {
      if (!path.startsWith('images/') || !isImage(path) || !isWellFormed(path))
        throw new Refusal(
          422,
          'A picture needs a place such as “images/team.svg”, with lowercase letters, digits, and single hyphens.',
        );
      const image = await inspectImage(path, toImageFile(content), hashOf(content), '');
      const check = (await this.#openCheck()).withPicture(image);
      const ofFile = (await check.diagnoseFile(`${check.corpus.contentName}/${path}`)).filter(
        ({ rule, severity }) => rule !== 'file/unused' && (severity === 'error' || rule === 'image/left-out'),
      );
      const diagnostics = ofFile.map((diagnostic) => describe(diagnostic));
      if (field && diagnostics.length === 0) {
        const opened = { ...(await this.#read(field.file)), check };
        const checked = await this.#checkValue(opened, field.pointer, replaceText(opened.source, field.pointer, path));
        diagnostics.push(...checked.field.diagnostics.filter(({ rule }) => rule === 'image/too-small'));
      }
      if (diagnostics.length > 0) throw new Refusal(422, diagnostics[0]?.message ?? '', { diagnostics });
      return this.#create(path, content);
    });
  }

  /** Saves an edited text, unless the field has errors or the rest of the file new ones. */
  async #saveText(opened: OpenFile, pointer: string, text: string): Promise<Saved> {
    const { path, bytes, source, check } = opened;
    const { field, others } = await this.#checkValue(opened, pointer, text);
    const first = field.diagnostics.find(isError);
    if (first) throw new Refusal(422, first.message, field);
    if (others.length > 0) {
      const before = (await check.diagnose(source.file, withMark(source, source.text))) ?? [];
      const known = new Set(before.filter(isError).map(identify));
      const added = others.filter((diagnostic) => !known.has(identify(diagnostic)));
      const diagnostics = added.map((diagnostic) => describe(diagnostic));
      if (added[0])
        throw new Refusal(422, added[0].message, { ...field, diagnostics: [...field.diagnostics, ...diagnostics] });
    }
    const after = Buffer.from(withMark(source, text));
    if (after.equals(bytes)) return { version: opened.version };
    if (!(await this.#files().replace(path, bytes, after))) throw await this.#conflict(source.file, pointer);
    this.#changes.push({ path, before: bytes, after });
    return { version: hashOf(after) };
  }

  /** Writes a new file and waits until the compiler has seen it. */
  async #create(path: string, content: Buffer): Promise<Saved> {
    const files = this.#files();
    const { paths } = this.#result();
    if (!(await files.create(path, content))) {
      if ((await files.read(path))?.equals(content) && isImage(path)) return { version: hashOf(content) };
      throw new Refusal(422, `“${paths.contentName}/${path}” already exists. Choose another name.`);
    }
    this.#changes.push({ path, before: undefined, after: content });
    await this.#compiler.include(`${paths.content}/${path}`);
    return { version: hashOf(content) };
  }

  /** Checks the text of a document: the diagnostics of one field, and the errors of all others. */
  async #checkValue(
    { source, check }: OpenFile,
    pointer: string,
    text: string,
  ): Promise<{ field: CheckedField; others: Diagnostic[] }> {
    const unsaved = withMark(source, text);
    const current = await check.document(source.file, unsaved);
    const all = sortDiagnostics((await check.diagnose(source.file, unsaved)) ?? []);
    const [own = [], others = []] = partition(all, (diagnostic) => isOfField(diagnostic, pointer, current));
    const markdown = current?.document?.markdown.find((field) => field.pointer === pointer);
    const pictureAt = (path: string) => this.#result().state.images[path]?.picture;
    const diagnostics = own.map((diagnostic) => describe(diagnostic, fixedValue(diagnostic, pointer, current)));
    const html = markdown && toHtml(renderMarkdown(markdown.tree, pictureAt), HTML_OPTIONS);
    return { field: { diagnostics, ...(html !== undefined && { html }) }, others: others.filter(isError) };
  }

  /** @throws Refusal for a file that is no document */
  async #read(file: string): Promise<OpenFile> {
    const { contentName } = this.#result().paths;
    const check = await this.#openCheck();
    const summary = check.corpus.documents.find((document) => document.file === file);
    const path = file.slice(contentName.length + 1);
    const bytes = summary && file.endsWith('.yaml') ? await this.#files().read(path) : undefined;
    if (!summary || !bytes) throw new Refusal(404, `There is no document “${file}”.`);
    const source = decodeLoosely(bytes, file);
    if (!Buffer.from(withMark(source, source.text)).equals(bytes))
      throw new Refusal(422, `“${file}” is not saved as UTF-8, so it can be changed only in an editor.`);
    return { path, bytes, version: hashOf(bytes), source, schema: check.schema(summary.type), check };
  }

  async #readVersion(file: string, version: string, pointer: string): Promise<OpenFile> {
    const opened = await this.#read(file);
    if (opened.version !== version) throw await this.#conflict(file, pointer);
    return opened;
  }

  /** Returns the refusal for a file that was changed outside, with the value that it has now. */
  async #conflict(file: string, pointer: string): Promise<Refusal> {
    const { source, version } = await this.#read(file);
    const value = valueAt(parseYaml(source).value, pointer);
    return new Refusal(409, CHANGED, { version, ...(typeof value === 'string' && { value: withoutLineEnd(value) }) });
  }

  #enqueue<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #result(): RunResult {
    const { result } = this.#compiler;
    if (!result) throw new Refusal(503, 'The content has not been checked yet.');
    return result;
  }

  #files(): ContentFiles {
    return new ContentFiles(this.#result().paths);
  }

  #openCheck(): Promise<UnsavedCheck> {
    const result = this.#result();
    if (this.#check?.result !== result) this.#check = { result, check: UnsavedCheck.open(result) };
    return this.#check.check;
  }
}

/** Returns the text of a document with another value. @throws Refusal if there is no text at the pointer */
function replaceText(source: Source, pointer: string, value: string): string {
  const current = valueAt(parseYaml(source).value, pointer);
  // The last line break belongs to the block and not to the text.
  const lineEnd = typeof current === 'string' ? current.slice(withoutLineEnd(current).length) : '';
  const text = withoutLineEnd(value.replaceAll(/\r\n?/g, '\n'));
  const added = current === undefined ? addField(source, pointer, text) : undefined;
  const edits: Edit[] | undefined = added ? [added] : setValue(source, pointer, text && text + lineEnd);
  if (!edits) throw new Refusal(422, `This text cannot be changed here. Change it in “${source.file}”.`);
  return applyEdits(source.text, edits);
}

/** Returns a text as it is saved. */
function withMark({ bom }: Source, text: string): string {
  return bom ? `\uFEFF${text}` : text;
}

/** Returns the innermost list around a value. */
function findList(schema: Schema, document: unknown, pointer: string): OpenedField['list'] {
  for (let item = pointer; item !== ''; item = parentPointer(item)) {
    const list = parentPointer(item);
    const items = valueAt(document, list);
    if (!Array.isArray(items)) continue;
    const { title, minItems = 0, maxItems } = schemaAt(schema, list);
    return {
      pointer: list,
      title: title ?? pointerSegments(list).at(-1) ?? '',
      index: Number(pointerSegments(item).at(-1)),
      length: items.length,
      minItems,
      ...(maxItems !== undefined && { maxItems }),
    };
  }
  return undefined;
}

function templateTargets({ corpus }: UnsavedCheck): TemplateTargets {
  return { images: [...corpus.images.keys()], addresses: corpus.documents.flatMap(({ address }) => address ?? []) };
}

/** Whether a diagnostic is about a field: by its pointer, or by its place within the value. */
function isOfField(
  { pointer: own, range }: Diagnostic,
  pointer: string,
  current: CurrentDocument | undefined,
): boolean {
  const value = current?.document?.locations.get(pointer)?.value;
  if (own === pointer || !value) return own === pointer;
  return value.start.offset <= range.start.offset && range.end.offset <= value.end.offset;
}

/** Returns the value after a quick fix; undefined without one, or if it changes something else. */
function fixedValue({ fix }: Diagnostic, pointer: string, current: CurrentDocument | undefined): string | undefined {
  const value = current?.document?.locations.get(pointer)?.value;
  const isInside = ({ from, to }: Edit) => value && value.start.offset <= from && to <= value.end.offset;
  if (!fix || !current || !fix.edits.every(isInside)) return undefined;
  const fixed = parseYaml(createSource(current.file, applyEdits(current.source.text, fix.edits)));
  const text = valueAt(fixed.value, pointer);
  return typeof text === 'string' ? withoutLineEnd(text) : undefined;
}

function describe({ severity, rule, message, help }: Diagnostic, fixed?: string): FieldDiagnostic {
  return { severity, rule, message, ...(help !== undefined && { help }), ...(fixed !== undefined && { fixed }) };
}

function describeBroken([first]: Diagnostic[]): string {
  return `This file has a mistake in line ${first?.range.start.line ?? 1} that has to be fixed in an editor first: ${first?.message ?? ''}`;
}

function identify({ rule, pointer, message }: Diagnostic): string {
  return JSON.stringify([rule, pointer, message]);
}

function isError({ severity }: { severity: Diagnostic['severity'] }): boolean {
  return severity === 'error';
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
