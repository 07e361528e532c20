import { planDeletion } from '../workspace/delete-file.ts';
import { planRename, type FileEdits } from '../workspace/rename-files.ts';
import type { Target } from '../workspace/targets.ts';
import { contentPath, Workspace } from '../workspace/workspace.ts';
import { createDocumentTemplate, type TemplateTargets } from '../workspace/document-template.ts';
import type { UnsavedCheck } from '../workspace/check-unsaved.ts';
import type { ContentConfig } from '../model/content-config.ts';
import { classify } from '../model/document-types.ts';
import { applyEdits } from '../model/edits.ts';
import { valueAt } from '../model/schema.ts';
import { slugOf } from '../model/slug.ts';
import { createSource, withByteOrderMark } from '../model/source.ts';
import { parseYaml } from '../yaml/parse.ts';
import { changeList } from './change-list.ts';
import type { EditedFiles, FileChange } from './edited-files.ts';
import type { PageInfo, RequestOf, Written, WrittenPage } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { replaceText } from './replace-text.ts';

const CHANGED = 'A file was changed meanwhile. Try again.';

/** Returns the document of a page, and the fields that its metadata come from: those with the same texts. */
export async function describePage(
  files: EditedFiles,
  { address, title, description }: RequestOf<'page'>,
): Promise<PageInfo> {
  const check = await files.check();
  const { corpus } = check;
  const summary = corpus.documents.find((document) => document.address === address);
  if (!summary) throw new Refusal(404, 'This page has no document of its own.');
  const { source } = await files.read(summary.file);
  const { value, locations } = parseYaml(source);
  const texts = [...locations.keys()].flatMap((pointer) => {
    const text = valueAt(value, pointer);
    return typeof text === 'string' ? [{ pointer, text: text.replaceAll(/\s+/g, ' ').trim() }] : [];
  });
  const named = texts.filter(({ text }) => text !== '' && title.startsWith(text));
  const longest = named.toSorted((a, b) => b.text.length - a.text.length)[0];
  const described = texts.find(({ text }) => text === description);
  const plan = await planDeletion(check, summary.file);
  return {
    file: summary.file,
    links: 'refusal' in plan ? [] : plan.remaining.map(({ file, range }) => `${file}:${range.start.line}`),
    ...(!Object.hasOwn(corpus.config.singletons, summary.id) && { id: summary.id }),
    ...(longest && { title: longest.pointer }),
    ...(described && { description: described.pointer }),
  };
}

/** Creates a document with a title from its template and adds it to the list that orders its collection. Its id is the slug of the title. */
export async function createPage(files: EditedFiles, { collection, name }: RequestOf<'create'>): Promise<WrittenPage> {
  const check = await files.check();
  const { config, documents, contentName } = check.corpus;
  const found = config.collections.find(({ folder }) => folder === collection);
  if (!found) throw new Refusal(422, `There is no document type “${collection}”.`);
  const id = slugOf(name);
  if (id === '') throw new Refusal(422, 'A name needs a letter or a digit.');
  const path = `${found.folder}/${id}.yaml`;
  const file = `${contentName}/${path}`;
  if (await files.content(path)) throw new Refusal(422, `“${file}” already exists. Choose another name.`);
  const schema = check.schema(found.type);
  const source = createSource(file, createDocumentTemplate(schema, templateTargets(check)));
  const { value } = parseYaml(source);
  const titled = config.titles.find((pointer) => typeof valueAt(value, pointer) === 'string');
  const text = titled === undefined ? source.text : replaceText({ source, schema }, titled, name);
  const changes: FileChange[] = [{ path, before: undefined, after: Buffer.from(text) }];
  const { order } = config;
  const list = order?.collection === found.type && documents.find(({ type }) => type === order.type);
  if (list) {
    const opened = await files.read(list.file);
    const first = { insert: 0, text: id };
    const edit = changeList(opened.source, opened.schema, order.pointer, first, templateTargets(check));
    if (!edit) throw new Refusal(422, `The list in “${list.file}” can be changed only in the file itself.`);
    const listed = applyEdits(opened.source.text, [edit]);
    changes.push({
      path: opened.path,
      before: opened.bytes,
      after: Buffer.from(withByteOrderMark(opened.source, listed)),
    });
  }
  if (!(await files.write(changes))) throw new Refusal(422, CHANGED);
  await files.compiled(path);
  return written(file, path, config);
}

/** Renames the document of a page with all links and lists, and redirects a published address, as `content rename` does. */
export async function renamePage(files: EditedFiles, { file, name }: RequestOf<'rename'>): Promise<WrittenPage> {
  const { workspace, target } = await findTarget(files, file);
  const plan = await planRename(workspace, target, name);
  if ('refusal' in plan) throw new Refusal(422, plan.refusal);
  const { from, to, edits } = plan;
  if (from === to) return { file };
  const after = edits.get(from);
  edits.delete(from);
  const changes = await toChanges(files, edits);
  const before = await files.content(contentPath(workspace, from));
  const renamed = after && before ? applied(before, after) : before;
  changes.push({ path: contentPath(workspace, to), before: undefined, after: renamed });
  changes.push({ path: contentPath(workspace, from), before, after: undefined });
  if (!(await files.write(changes))) throw new Refusal(422, CHANGED);
  const { config } = await workspace.content();
  const path = contentPath(workspace, to);
  await files.compiled(path);
  return written(to, path, config);
}

/** Deletes the document of a page, takes it out of the list that orders its collection, and redirects its address, as `content delete` does. */
export async function deletePage(files: EditedFiles, { file, redirect }: RequestOf<'delete'>): Promise<Written> {
  const check = await files.check();
  const plan = await planDeletion(check, file, redirect || undefined);
  if ('refusal' in plan) throw new Refusal(422, plan.refusal);
  const path = file.slice(check.corpus.contentName.length + 1);
  const changes = await toChanges(files, plan.edits);
  changes.push({ path, before: await files.content(path), after: undefined });
  if (!(await files.write(changes))) throw new Refusal(422, CHANGED);
  await files.compiled(path);
  return { file };
}

/** Returns the changes of files that get edits. */
async function toChanges(files: EditedFiles, edits: ReadonlyMap<string, FileEdits>): Promise<FileChange[]> {
  const changes = Array.from(edits, async ([file, planned]): Promise<FileChange> => {
    const path = file.slice(files.paths.contentName.length + 1);
    const before = await files.content(path);
    return { path, before, after: before && applied(before, planned) };
  });
  return Promise.all(changes);
}

/** @throws Refusal if the file has another text than the one that the edits were planned for */
function applied(before: Buffer, { source, edits }: FileEdits): Buffer {
  const now = createSource(source.file, before.toString());
  if (now.text !== source.text) throw new Refusal(422, CHANGED);
  return Buffer.from(withByteOrderMark(now, applyEdits(now.text, edits)));
}

/** Checks all files for a change of several of them. */
async function findTarget(files: EditedFiles, file: string) {
  const { root, contentName, schemas } = files.paths;
  const workspace = new Workspace({ root, content: contentName, schemas });
  await workspace.checkAll();
  const summary = (await workspace.content()).documents.get(file);
  if (!summary) throw new Refusal(404, `There is no document “${file}”.`);
  const target: Target = { kind: 'document', summary, fragment: null };
  return { workspace, target };
}

function written(file: string, path: string, config: ContentConfig): WrittenPage {
  const address = classify(path, config)?.address;
  return { file, ...(address && { address }) };
}

/** Returns the pictures and pages that a template may refer to. */
export function templateTargets({ corpus }: UnsavedCheck): TemplateTargets {
  return { images: [...corpus.images.keys()], addresses: corpus.documents.flatMap(({ address }) => address ?? []) };
}
