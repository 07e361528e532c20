import type { Browser, Page } from '@playwright/test';
import { launch } from './browser.ts';
import { median } from './measure.ts';
import type { Section } from './report.ts';
import { serveBuilt } from './server.ts';
import { builtSite } from './sites.ts';
import { CATEGORIES, tasksOf, type Kind, type TraceEvent } from './trace.ts';
import { PAGES } from './weights.ts';

/** How much slower than this machine the visitor's processor is. */
const SLOWDOWN = 4;

/** Links that visitors follow; the home page and the portraits are the heaviest to leave and to reach. */
const WAYS = [
  ['/', '/about'],
  ['/', '/insights'],
  ['/about', '/'],
  ['/insights', '/case-studies/zero-trust'],
  ['/case-studies/zero-trust', '/contact-us'],
] as const;

const KINDS: Kind[] = ['start', 'rendering', 'scripts', 'other'];

/** What pages and links cost a visitor with a slow phone. @param rounds how often to look at each */
export async function benchSlow(rounds: number): Promise<Section> {
  const { site } = await builtSite();
  const server = await serveBuilt(site);
  const browser = await launch();
  const loads: { page: string; longest: Record<Kind, number> }[] = [];
  const clicks: { way: string; content: number; fastest: number }[] = [];
  try {
    for (const page of [...PAGES, '/our-work', '/innovation']) {
      const visits: Record<Kind, number>[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await load(browser, server.url + page));
      const longest = Object.fromEntries(KINDS.map((kind) => [kind, median(visits.map((visit) => visit[kind]))]));
      loads.push({ page, longest: longest as Record<Kind, number> });
    }
    for (const [from, to] of WAYS) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await follow(browser, server.url + from, to));
      clicks.push({ way: `${from} → ${to}`, content: median(times), fastest: Math.min(...times) });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const worst = (kinds: Kind[]) => Math.max(...loads.flatMap(({ longest }) => kinds.map((kind) => longest[kind])));
  return {
    title: 'A slow phone',
    note:
      `The main thread with ${SLOWDOWN} × CPU slowdown, medians of ${rounds} visits. Loading: the longest task, in processor time, of ` +
      'each kind: making a window for the page, which is the browser’s affair, rendering, scripts (taking the page over ' +
      'among them). Links: from the click on a link that the mouse has rested on to the frame with the heading of the next page.',
    goals: [
      { what: 'Longest task of scripts as a page loads', value: worst(['scripts']), limit: 50, unit: 'ms' },
      { what: 'Longest other task as a page loads', value: worst(['rendering', 'other']), limit: 50, unit: 'ms' },
      {
        what: 'From a click to the content, slowest link',
        value: Math.max(...clicks.map(({ content }) => content)),
        limit: 100,
        unit: 'ms',
      },
    ],
    tables: [
      {
        head: ['Longest task, ms', ...KINDS],
        rows: loads.map(({ page, longest }) => [page, ...KINDS.map((kind) => longest[kind])]),
      },
      {
        head: ['Click to content, ms', 'median', 'fastest'],
        rows: clicks.map(({ way, content, fastest }) => [way, content, fastest]),
      },
    ],
  };
}

/** React has taken a page over this long after its last file has come. */
const REST_MS = 1000;

/** How often a visit may fail: now and then a trace begins too late for it. */
const ATTEMPTS = 3;

/** A first visit to a page until it has come to rest. @returns the longest task of each kind, ms */
async function load(browser: Browser, url: string, attempt = 1): Promise<Record<Kind, number>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await slowDown(page);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  // Not asked of the page: what looks into it would be measured with it.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  await context.close();
  const tasks = tasksOf(trace.traceEvents, url);
  if (tasks.length === 0 && attempt < ATTEMPTS) return load(browser, url, attempt + 1);
  // What could not be measured is not met.
  const none = tasks.length === 0 ? NaN : 0;
  const longest = (kind: Kind) => Math.max(none, ...tasks.filter((task) => task.kind === kind).map(({ cpu }) => cpu));
  return Object.fromEntries(KINDS.map((kind) => [kind, longest(kind)])) as Record<Kind, number>;
}

/** Follow a link that the mouse has rested on. @returns milliseconds from the click to the frame with the next heading */
async function follow(browser: Browser, from: string, to: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(from);
  await takenOver(page);
  await slowDown(page);
  const link = page.locator(`a[href="${to}"]:visible`).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // The next page may stand there already, hidden.
        const seen = () => [...document.querySelectorAll('main h1')].find((heading) => heading.checkVisibility());
        const before = seen();
        let clicked = 0;
        addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
        const look = () => {
          const now = seen();
          const arrived = now && now !== before && now.textContent !== 'Loading...';
          // The frame that shows it is over when the next one begins.
          requestAnimationFrame(arrived ? () => resolve(performance.now() - clicked) : look);
        };
        requestAnimationFrame(look);
      }),
  );
  await link.click();
  const taken = await shown;
  await context.close();
  return taken;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Wait until React has taken the page over. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root')?.lastElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}
