import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { launch, untilHydrated } from './browser.ts';
import { idOf } from './corpus.ts';
import { median, node, time } from './measure.ts';
import type { Section } from './report.ts';
import { serve } from '../serve.ts';
import { copySite, setAside } from './sites.ts';

const SAVES = 20;
const DOCUMENTS = 10_000;

/** Time for the server and the browser to become idle after a full run. */
const PAUSE_MS = 1000;

/** From a saved document to the screen, in the dev server. */
export async function benchDev(): Promise<Section> {
  const times = await measureSaves();
  const among = `among ${DOCUMENTS.toLocaleString('en')} documents`;
  return {
    title: 'A save on the screen',
    note: `Vite’s dev server and a browser that shows a case study; from the write to the frame after the text has changed. ${SAVES} saves of its title, each after the full run of the previous one. A save during that run, which takes seconds, appears after it.`,
    goals: [
      {
        what: `A save appears on the page, ${among}`,
        value: median(times),
        limit: 100,
        unit: 'ms',
        isHeadline: true,
      },
    ],
    tables: [
      {
        head: ['Milliseconds', 'median', 'fastest', 'slowest'],
        rows: [[among, median(times), Math.min(...times), Math.max(...times)]],
      },
    ],
  };
}

async function measureSaves(): Promise<number[]> {
  const site = copySite('dev', DOCUMENTS);
  await time(node, ['cli/main.js', 'compile', '--quiet'], { cwd: site });
  const server = await serve(site, 'vite', ['--port', '0', '--strictPort', 'false']);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const id = idOf(0);
    await page.goto(`${server.url}/case-studies/${id}`);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    const file = join(site, 'content/case-studies', `${id}.yaml`);
    const times: number[] = [];
    // The first save loads the code that reads a document.
    for (let save = 0; save <= SAVES; save++) {
      const title = `Save number ${save}`;
      const taken = await saveTitle(page, file, title);
      if (save > 0) times.push(taken);
      await untilFullRun(server.url, title);
    }
    return times;
  } finally {
    await browser.close();
    await server.stop();
    setAside(site);
  }
}

/** Save a document with another title. @returns the milliseconds until the page shows it */
async function saveTitle(page: Page, file: string, title: string): Promise<number> {
  const shown = page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector('h1')?.textContent?.includes(title)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    title,
  );
  // The observer must be there before the save.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), PAUSE_MS);
  const text = readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`);
  const start = performance.timeOrigin + performance.now();
  writeFileSync(file, text);
  return (await shown) - start;
}

/** Waits until the full run after a save has updated the link of the next case study to the saved one. */
async function untilFullRun(url: string, title: string): Promise<void> {
  const read = async () => (await fetch(`${url}/static/documents/case-studies/${idOf(1)}.json`)).text();
  const deadline = performance.now() + 60_000;
  while (!(await read()).includes(title)) {
    if (performance.now() > deadline) throw new Error('The full run after a save took more than a minute.');
    await sleep(100);
  }
}
