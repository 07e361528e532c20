import { setTimeout as sleep } from 'node:timers/promises';
import { DevTools, type Tab } from './devtools.ts';
import { inTurns, median } from './measure.ts';
import type { Section } from './report.ts';
import { serveBuilt } from './server.ts';
import { builtSite } from './sites.ts';
import { CATEGORIES, tasksOf, type Kind } from './trace.ts';
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

/** Measures pages and links on a slow phone. @param rounds visits to each, in turns */
export async function benchSlow(rounds: number): Promise<Section> {
  const { site } = await builtSite();
  const server = await serveBuilt(site);
  const browser = await DevTools.launch();
  const loads: { page: string; longest: Record<Kind, number> }[] = [];
  const clicks: { way: string; content: number; fastest: number }[] = [];
  try {
    const pages = [...PAGES, '/our-work', '/innovation', '/accessibility-conformance-report'];
    const visits = await inTurns(
      rounds,
      Object.fromEntries(pages.map((page) => [page, () => load(browser, server.url + page)])),
    );
    for (const [page, each] of Object.entries(visits)) {
      const longest = Object.fromEntries(KINDS.map((kind) => [kind, median(each.map((visit) => visit[kind]))]));
      loads.push({ page, longest: longest as Record<Kind, number> });
    }
    const follows = await inTurns(
      rounds,
      Object.fromEntries(WAYS.map(([from, to]) => [`${from} → ${to}`, () => follow(browser, server.url + from, to)])),
    );
    for (const [way, times] of Object.entries(follows))
      clicks.push({ way, content: median(times), fastest: Math.min(...times) });
  } finally {
    await browser.close();
    await server.stop();
  }
  return {
    title: 'A slow phone',
    note:
      `The main thread with ${SLOWDOWN} × CPU slowdown, medians of ${rounds} visits in turns. Loading: the longest task, in processor time, of ` +
      'each kind: making a window for the page, which is the browser’s affair, rendering, scripts (taking the page over ' +
      'among them). Links: from the click on a link that the mouse has rested on to the frame with the heading of the next page.',
    goals: [
      {
        what: 'From a click to the content, slowest link',
        value: Math.max(...clicks.map(({ content }) => content)),
        limit: 200,
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

/** Time after the last file until the page is hydrated and at rest. */
const REST_MS = 1000;

/** How often, and how long at most, the page is asked whether it is ready. */
const LOOK_MS = 100;
const PATIENCE_MS = 30_000;

/** A first visit to a page until it has come to rest. @returns the longest task of each kind, ms */
async function load(browser: DevTools, url: string): Promise<Record<Kind, number>> {
  const tab = await browser.open(390, 844);
  await slowDown(tab);
  const events = await browser.trace(CATEGORIES, async () => {
    await tab.visit(url);
    await sleep(REST_MS);
  });
  await tab.close();
  const tasks = tasksOf(events, url);
  // What could not be measured is not met.
  const none = tasks.length === 0 ? NaN : 0;
  const longest = (kind: Kind) => Math.max(none, ...tasks.filter((task) => task.kind === kind).map(({ cpu }) => cpu));
  return Object.fromEntries(KINDS.map((kind) => [kind, longest(kind)])) as Record<Kind, number>;
}

/** Follow a link that the mouse has rested on. @returns milliseconds from the click to the frame with the next heading */
async function follow(browser: DevTools, from: string, to: string): Promise<number> {
  const tab = await browser.open(1280, 720);
  await tab.visit(from);
  await become(tab, TAKEN_OVER);
  await slowDown(tab);
  const { x, y } = await tab.evaluate<{ x: number; y: number }>(placeOf(to));
  await tab.point(x, y);
  await sleep(REST_MS);
  await tab.evaluate(WATCH);
  await tab.click(x, y);
  const taken = await tab.evaluate<number>('shown');
  await tab.close();
  return taken;
}

const slowDown = (tab: Tab) => tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

/** Wait until an expression is true in the page. @throws Error when it does not become true */
async function become(tab: Tab, expression: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    if (await tab.evaluate(expression)) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`Not in time: ${expression}`);
}

/** React has taken the page over. */
const TAKEN_OVER = `Object.keys(document.querySelector('#root').lastElementChild).some((key) => key.startsWith('__reactFiber'))`;

/** The middle of the first visible link to an address, which comes into view. */
const placeOf = (address: string) => `{
  const link = [...document.querySelectorAll('a[href="${address}"]')].find((link) => link.checkVisibility());
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  ({ x: left + width / 2, y: top + height / 2 });
}`;

/** Resolves with the time from the click to the frame that shows the heading of the next page (Element Timing API). */
const WATCH = `var shown = new Promise((resolve) => {
  const last = document.querySelector('main h1');
  let clicked;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('main h1');
    if (!heading || heading === last) return;
    heading.setAttribute('elementtiming', 'next');
    observer.disconnect();
  }).observe(document.querySelector('main'), { childList: true, subtree: true });
  new PerformanceObserver((list) => resolve(list.getEntries()[0].renderTime - clicked)).observe({ type: 'element' });
}); undefined`;
