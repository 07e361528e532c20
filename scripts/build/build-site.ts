import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'content/compile';
import { readManifest, resolvePaths } from 'content/site';
import { holdLock } from '../lib/lock.ts';
import { installedBrowser } from '../lib/installed-browser.ts';
import { root } from '../lib/root.ts';
import { ArtifactCache } from './artifact-cache.ts';
import { readAssets } from './assets.ts';
import { bundle } from './bundle.ts';
import { bundleServer } from './bundle-server.ts';
import { readGitDates } from './git-dates.ts';
import { filesIn, hashInputs, writeStamp } from './inputs.ts';
import { listPages, readSite } from './pages.ts';
import { makeAll } from './worker-pool.ts';
import { prepareFolders, swapFolders } from './site-folders.ts';
import { printStatement, STATEMENT } from './statement-pdf.ts';
import { listTasks, taskKeys } from './tasks.ts';

/** Larger sites are not compressed: the server compresses on request (docs/decisions/0012-one-build.md). */
const MAX_COMPRESSED_PAGES = 300;

/**
 * Checks and compiles the content and builds the whole site next to the current one, which it then replaces. A build that
 * fails or is killed leaves the current site as it is. Builds of the same folder wait for each other.
 * @param folder relative to the repository, which must be the current directory
 * @param hasShareImages whether to draw share images. A preview does not need them, and a first build spends most of its time on them
 * @returns exit code: 0, or the compiler's if the content has errors, which it has printed
 * @throws Error if the code cannot be bundled or a page cannot be rendered
 */
export async function buildSite(folder: string, { hasShareImages }: { hasShareImages: boolean }): Promise<number> {
  using _lock = holdLock(join(root, `${folder}.lock`), () => {
    console.error(`Another build of “${folder}” is running; this one starts when it ends.`);
  });
  const folders = prepareFolders(join(root, folder));
  const inputs = hashInputs();
  const gitDates = readGitDates(root);

  const status = await compile({ content: 'content', format: 'pretty', color: true });
  if (status !== 0) return status;
  const content = resolvePaths({ root });
  const manifest = readManifest(content.output);
  if (!manifest) throw new Error('The content has not been compiled.');
  const hasStatement = hasShareImages && `pages/${STATEMENT}` in manifest.compiledFiles;
  const browser = hasStatement ? installedBrowser() : undefined;
  if (browser) manifest.fields[`pages/${STATEMENT}`] = { pdf: `/${STATEMENT}.pdf` };
  else if (hasStatement) console.log('The PDF of the capability statement is left out: it needs Chromium.');

  mkdirSync(folders.next);
  const cache = new ArtifactCache(folders.current, folders.next);
  await bundle(cache, folders.next);
  await bundleServer(cache, folders.next);

  const site = readSite(manifest);
  const pages = listPages(manifest, site, await gitDates);
  const isCompressed = pages.length <= MAX_COMPRESSED_PAGES;
  const publicFiles = new Set(filesIn(join(root, 'public')));
  const keyOf = taskKeys(folders.next, isCompressed);
  const missing = [];
  const { styles } = readAssets(folders.next);
  for (const task of listTasks(content, manifest, site, pages, styles, hasShareImages)) {
    if (publicFiles.has(task.file))
      throw new Error(`public/${task.file} has the name of a generated file. Rename or remove it.`);
    const key = keyOf(task);
    if (!cache.restore(key)) missing.push({ key, task });
  }
  await makeAll(missing, cache, { folder: folders.next, isCompressed });
  if (browser) await printStatement(cache, browser, folders.next, new URL(site.url).origin);
  cache.save();

  // Without share images, the site is a preview: the next build completes it.
  if (hasShareImages) writeStamp(folders.next, inputs);
  swapFolders(folders);
  return 0;
}
