import { classify } from '../model/document-types.ts';
import { applyEdits } from '../model/edits.ts';
import { childPointer } from '../model/json-pointer.ts';
import { valueAt } from '../model/schema.ts';
import { slugOf } from '../model/slug.ts';
import { createSource } from '../model/source.ts';
import { planDeletion } from '../workspace/delete-file.ts';
import { createDocumentTemplate } from '../workspace/document-template.ts';
import { planRename, type FileEdits } from '../workspace/rename-files.ts';
import { targetOf } from '../workspace/targets.ts';
import { contentPath, type Workspace } from '../workspace/workspace.ts';
import { toChange, type EditedFiles, type FileChange } from './edited-files.ts';
import { insertEntry } from './entries.ts';
import { parseFile } from './parsed-file.ts';
import type { RequestOf } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { replaceText } from './replace-text.ts';

const CHANGED = 'A file was changed meanwhile. Try again.';

/** Returns the document of a page, the last part of its address unless that is fixed, and the places that link to it. */
export async function describePage(files: EditedFiles, address: string) {
  const workspace = await files.workspace();
  const { documents, config } = await workspace.content();
  const summary = [...documents.values()].find((document) => document.address === address);
  if (!summary) throw new Refusal(404, 'This page has no document of its own.');
  const { file, id } = summary;
  const plan = await planDeletion(workspace, file);
  return {
    file,
    links: 'refusal' in plan ? [] : plan.remaining.map(({ file, range }) => `${file}:${range.start.line}`),
    ...(!Object.hasOwn(config.singletons, id) && { id }),
  };
}

/** Creates a document with a title from its template and adds it to the list that orders its collection. Its id is the slug of the title. */
export async function createPage(files: EditedFiles, { collection, name }: RequestOf<'create'>) {
  const check = await files.check();
  const { config, contentName, documents, images } = check.corpus;
  const found = config.collections.find(({ folder }) => folder === collection);
  if (!found) throw new Refusal(422, `There is no document type “${collection}”.`);
  const id = slugOf(name);
  if (id === '') throw new Refusal(422, 'A name needs a letter or a digit.');
  const path = `${found.folder}/${id}.yaml`;
  const file = `${contentName}/${path}`;
  if (await files.content(path)) throw new Refusal(422, `“${file}” already exists. Choose another name.`);
  const schema = await check.schema(found.type);
  const addresses = documents.flatMap(({ address }) => address ?? []);
  const template = createDocumentTemplate(schema, { images: [...images.keys()], addresses });
  const parsed = parseFile(createSource(file, template), schema);
  const titled = config.titles.find((pointer) => typeof valueAt(parsed.value, pointer) === 'string');
  const text = titled === undefined ? template : replaceText(parsed, titled, name);
  const changes: FileChange[] = [{ path, before: undefined, after: Buffer.from(text) }];
  const { order } = config;
  const list = order?.collection === found.type && documents.find(({ type }) => type === order.type);
  if (list) {
    const opened = await files.read(list.file);
    const edit = insertEntry(opened, childPointer(order.pointer, 0), id);
    if (!edit) throw new Refusal(422, `The list in “${list.file}” can be changed only in the file itself.`);
    changes.push(toChange(opened, applyEdits(opened.source.text, [edit])));
  }
  return write(files, changes, path);
}

/** Renames the document of a page with all links and lists, and redirects a published address, as `content rename` does. */
export async function renamePage(files: EditedFiles, { file, name }: RequestOf<'rename'>) {
  const workspace = await savedContent(files, file);
  const target = await targetOf(workspace, file);
  if (target?.kind !== 'document') throw new Refusal(404, `There is no document “${file}”.`);
  const plan = await planRename(workspace, target, name);
  if ('refusal' in plan) throw new Refusal(422, plan.refusal);
  const { from, to, edits } = plan;
  if (from === to) return { file, address: undefined };
  const [path, newPath] = [contentPath(workspace, from), contentPath(workspace, to)];
  const changes = await toChanges(files, edits);
  const before = await files.content(path);
  const after = changes.find((change) => change.path === path)?.after ?? before;
  const others = changes.filter((change) => change.path !== path);
  const moved = [
    { path: newPath, before: undefined, after },
    { path, before, after: undefined },
  ];
  return write(files, [...others, ...moved], newPath);
}

/** Deletes the document of a page, takes it out of the list that orders its collection, and redirects its address, as `content delete` does. */
export async function deletePage(files: EditedFiles, { file, redirect }: RequestOf<'delete'>) {
  const workspace = await savedContent(files, file);
  const plan = await planDeletion(workspace, file, redirect || undefined);
  if ('refusal' in plan) throw new Refusal(422, plan.refusal);
  const path = contentPath(workspace, file);
  const changes = await toChanges(files, plan.edits);
  changes.push({ path, before: await files.content(path), after: undefined });
  return write(files, changes, path);
}

/** Returns all content after a run that includes what is saved now: a link that was saved a moment ago changes too. */
async function savedContent(files: EditedFiles, file: string): Promise<Workspace> {
  await files.waitForCompile(file.slice(files.paths.contentName.length + 1));
  return files.workspace();
}

/** Returns the changes of files that get edits. @throws Refusal if one has another text than the one that its edits were planned for */
function toChanges(files: EditedFiles, planned: ReadonlyMap<string, FileEdits>): Promise<FileChange[]> {
  const changes = Array.from(planned, async ([file, { source, edits }]) => {
    const opened = await files.read(file);
    if (opened.source.text !== source.text) throw new Refusal(422, CHANGED);
    return toChange(opened, applyEdits(source.text, edits));
  });
  return Promise.all(changes);
}

/** Writes the files of a change, and waits until the compiler has seen one of them, a document. Returns it with its address, if it has one. */
async function write(files: EditedFiles, changes: FileChange[], path: string) {
  const { config } = (await files.check()).corpus;
  if (!(await files.write(changes))) throw new Refusal(422, CHANGED);
  await files.waitForCompile(path);
  return { file: `${files.paths.contentName}/${path}`, address: classify(path, config)?.address ?? undefined };
}
