import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFile } from '../../functions/precompress.ts';
import type { ShareCard } from './share-image.ts';

/** One thing to make for the built site. */
export type What = {
  /** Where it goes, below the folder of what visitors get. */
  file: string;
} & (
  | { make: 'copy'; from: string }
  | { make: 'text'; text: string }
  | { make: 'page'; address: string }
  | { make: 'picture'; card: ShareCard }
);

/** What to make, and what names all that it is made from. */
export type Job = What & { key: string };

/** What all jobs of a build share. */
export interface Settings {
  /** Folder of the new site. */
  next: string;
  /** Quality of brotli, from 0 to 11. */
  quality: number;
}

/**
 * Make one thing and write it, with its compressed twins where it is a text.
 * @returns the files written, below the folder of the new site
 * @throws Error for a page that cannot be rendered or a picture that cannot be drawn
 */
export async function doJob(job: What, { next, quality }: Settings): Promise<string[]> {
  const file = join(next, 'client', job.file);
  const content = await contentOf(job, next);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  makeFolder(dirname(file));
  writeFileSync(file, bytes);
  // No page reads the sources of documents: the server compresses the ones that are asked for.
  const twins = file.endsWith('.yaml') ? [] : await compressFile(file, bytes, quality);
  return [file, ...twins].map((path) => path.slice(next.length + 1));
}

const folders = new Set<string>();

/** Make a folder that this thread has not made before. */
function makeFolder(folder: string): void {
  if (folders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  folders.add(folder);
}

async function contentOf(job: What, next: string): Promise<string | Buffer> {
  switch (job.make) {
    case 'copy':
      return readFileSync(job.from);
    case 'text':
      return job.text;
    case 'page':
      return await render(job.address, next);
    case 'picture':
      return (await import('./share-image.ts')).drawShareImage(job.card);
  }
}

/** The HTML of an address, made by the renderer that the build has bundled. */
async function render(address: string, next: string): Promise<string> {
  await import(pathToFileURL(join(next, 'server/entry.mjs')).href);
  const { renderPage } = await import('vike/server');
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: address });
  if (errorWhileRendering !== undefined && errorWhileRendering !== null)
    throw new Error(`The page ${address} cannot be rendered.`, { cause: errorWhileRendering });
  return httpResponse.body;
}
