import { closeSync, constants, copyFileSync, linkSync, mkdirSync, openSync, writeFileSync, writevSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFile } from '../../functions/precompress.ts';
import type { AssetTags } from '../../src/app/entry-server.tsx';
import { nameOf, readCompiled, shareCardOf } from './describe.ts';
import type { Part } from './made.ts';
import type { PublishedPage } from './pages.ts';
import type { ShareCard } from './share-image.ts';
import { readTags } from './tags.ts';

/** One thing to make for the built site; a page of its compiled document, below the output folder. */
export type What = {
  /** Where it goes, below the folder of what visitors get. */
  file: string;
} & (
  | { make: 'copy' | 'link'; from: string }
  | { make: 'text'; text: string }
  | { make: 'page'; address: string; document?: string }
  | { make: 'picture'; of: PublishedPage; company: string }
);

/** What to make, and what names all that it is made from. */
export type Job = What & { key: string };

/** What a job has made. */
export type Result = Omit<Part, 'key'>;

/** What all jobs of a build share. */
export interface Settings {
  /** Folder of the new site. */
  next: string;
  /** Whether texts get compressed twins. */
  compress: boolean;
}

/**
 * The file of a part that was kept is one with that of the last site: nothing may write into it. Told the encoding, Node writes
 * a text in one step.
 */
const NEW = { flag: 'wx', encoding: 'utf8' } as const;

/**
 * Make one thing and write it, with its compressed twins where it is a text.
 * @returns what is noted of it for the next build
 * @throws Error for a page that cannot be rendered or a picture that cannot be drawn
 */
export async function doJob(job: What, settings: Settings): Promise<Result> {
  // join() and dirname() take longer than to see whether the folder is there.
  const file = `${settings.next}/client/${job.file}`;
  makeFolder(file.slice(0, file.lastIndexOf('/')));
  let shown: string | undefined;
  switch (job.make) {
    case 'copy':
      copyFileSync(job.from, file, constants.COPYFILE_EXCL);
      break;
    case 'link':
      link(job.from, file);
      break;
    case 'text':
      writeFileSync(file, job.text, NEW);
      break;
    case 'page':
      writeFileSync(file, await render(job, settings.next), NEW);
      break;
    case 'picture': {
      const card = shareCardOf(job.of, job.company);
      shown = nameOf(card);
      writeParts(file, await drawPicture(card));
    }
  }
  // No page reads the sources of documents: the server compresses the ones that are asked for.
  const twins = settings.compress && !file.endsWith('.yaml') ? await compressFile(file) : [];
  const files = [file, ...twins].map((path) => path.slice(settings.next.length + 1));
  return { ...(shown && { shown }), ...(twins.length > 0 && { files }) };
}

/** Write a file of parts, which are not copied together before. */
function writeParts(file: string, parts: Buffer[]): void {
  const descriptor = openSync(file, NEW.flag);
  try {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (writevSync(descriptor, parts) < length) throw new Error(`${file} could not be written as a whole.`);
  } finally {
    closeSync(descriptor);
  }
}

const folders = new Set<string>();

/** Make a folder that this thread has not made before. */
function makeFolder(folder: string): void {
  if (folders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  folders.add(folder);
}

/** Give a file that nobody writes into a second name. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one that knows no second names.
    copyFileSync(from, to);
  }
}

let drawing: Promise<typeof import('./share-image.ts')> | undefined;

/** A build that draws nothing does not load what draws. */
async function drawPicture(card: ShareCard): Promise<Buffer[]> {
  const { drawShareImage } = await (drawing ??= import('./share-image.ts'));
  return drawShareImage(card);
}

type Renderer = typeof import('../../src/app/entry-server.tsx');

let renderer: Promise<Renderer> | undefined;
let tags: AssetTags | undefined;

/** The HTML of an address, made by the renderer that the build has bundled. */
async function render({ address, document }: What & { make: 'page' }, next: string): Promise<string> {
  const { renderPage } = await (renderer ??= import(pathToFileURL(join(next, 'server/page.mjs')).href));
  try {
    return await renderPage(address, document === undefined ? null : readCompiled(document), (tags ??= readTags(next)));
  } catch (cause) {
    throw new Error(`The page ${address} cannot be rendered.`, { cause });
  }
}
