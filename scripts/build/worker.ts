import { constants, copyFileSync, linkSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { joinFields } from 'content/site';
import { workerData } from 'piscina';
import { readAssets } from './assets.ts';
import { compress } from './compress.ts';
import { ensureFolder } from './ensure-folder.ts';
import { readCompiled } from './page-metadata.ts';
import type { TaskSettings } from './worker-pool.ts';
import type { Task } from './tasks.ts';

const { folder, isCompressed } = workerData as TaskSettings;

/** Existing files may be hard links to the previous site: writing into one must fail. */
const NEW_FILE = { flag: 'wx' } as const;

/**
 * Makes one artifact.
 * @returns its files, relative to the site's folder
 * @throws Error if a page cannot be rendered or an image cannot be drawn
 */
export default async function makeArtifact(task: Task): Promise<string[]> {
  const file = join(folder, 'client', task.file);
  ensureFolder(dirname(file));
  switch (task.kind) {
    case 'copy':
      copyFileSync(task.source, file, constants.COPYFILE_EXCL);
      break;
    case 'link':
      linkOrCopy(task.source, file);
      break;
    case 'document':
      writeFileSync(file, joinFields(readFileSync(task.source, 'utf8'), task.fields), NEW_FILE);
      break;
    case 'text':
      writeFileSync(file, task.text, NEW_FILE);
      break;
    case 'page':
      writeFileSync(file, await render(task), NEW_FILE);
      break;
    case 'share-image': {
      // Imported on demand: most builds after an edit draw none.
      const { drawShareImage } = await import('./share-image.ts');
      writeFileSync(file, await drawShareImage(task.card), NEW_FILE);
    }
  }
  const variants = isCompressed ? await compress(file) : [];
  return [file, ...variants].map((path) => path.slice(folder.length + 1));
}

function linkOrCopy(source: string, file: string): void {
  try {
    linkSync(source, file);
  } catch {
    // Another disk, or a file system without hard links.
    copyFileSync(source, file, constants.COPYFILE_EXCL);
  }
}

const { renderPage } = (await import(
  pathToFileURL(join(folder, 'cache/page.mjs')).href
)) as typeof import('../../src/app/entry-server.tsx');
const { styles, script } = readAssets(folder);
// Fonts are not preloaded: docs/decisions/0004-first-paint.md.
const assetTags = {
  head: `<style>${styles}</style>`,
  body: `<script src="/${script}" type="module" async></script>`,
};

async function render({ address, compiledFile, fields, dates }: Extract<Task, { kind: 'page' }>): Promise<string> {
  try {
    const compiled = compiledFile === undefined ? null : readCompiled(compiledFile, fields);
    return await renderPage(address, compiled, assetTags, dates);
  } catch (cause) {
    throw new Error(`The page ${address} cannot be rendered.`, { cause });
  }
}
