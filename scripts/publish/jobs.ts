import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFile } from '../../functions/precompress.ts';
import { drawShareImage, type ShareCard } from './share-image.ts';

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
  await mkdir(dirname(file), { recursive: true });
  if (job.make === 'copy') await copyFile(job.from, file);
  else await writeFile(file, await contentOf(job, next));
  const files = [file, ...(await compressFile(file, quality))];
  return files.map((path) => path.slice(next.length + 1));
}

function contentOf(job: Exclude<What, { make: 'copy' }>, next: string): string | Promise<string | Buffer> {
  if (job.make === 'text') return job.text;
  return job.make === 'page' ? render(job.address, next) : drawShareImage(job.card);
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
