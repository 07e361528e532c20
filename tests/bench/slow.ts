import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { launch, untilHydrated } from './browser.ts';
import { inTurns, median } from './measure.ts';
import type { Section } from './report.ts';
import { serveBuilt } from './server.ts';
import { builtSite } from './sites.ts';

/** The visitor's processor is this many times slower than this machine. */
const SLOWDOWN = 4;

/** Links that visitors follow. The home page is the heaviest to leave, the portraits of /about are the heaviest to reach. */
const LINKS = [
  ['/', '/about'],
  ['/', '/insights'],
  ['/about', '/'],
  ['/insights', '/case-studies/zero-trust'],
  ['/case-studies/zero-trust', '/contact-us'],
] as const;

/** Clicks on each link, in turns. */
const ROUNDS = 3;

/** Measures clicks on links on a slow phone. */
export async function benchSlow(): Promise<Section> {
  const { site } = await builtSite();
  const server = await serveBuilt(site);
  const browser = await launch();
  let clicks: [link: string, times: number[]][];
  try {
    const links = LINKS.map(([from, to]) => [`${from} → ${to}`, () => follow(browser, server.url + from, to)] as const);
    clicks = Object.entries(await inTurns(ROUNDS, Object.fromEntries(links)));
  } finally {
    await browser.close();
    await server.stop();
  }
  return {
    title: 'A slow phone',
    note:
      `With ${SLOWDOWN} × CPU slowdown: time from a click on a link that the mouse has rested on to the frame with the ` +
      `heading of the next page, ${ROUNDS} clicks on each link in turns.`,
    goals: [
      {
        what: 'From a click to the content, slowest link',
        value: Math.max(...clicks.map(([, times]) => median(times))),
        limit: 200,
        unit: 'ms',
      },
    ],
    tables: [
      {
        head: ['Click to content, ms', 'median', 'fastest'],
        rows: clicks.map(([link, times]) => [link, median(times), Math.min(...times)]),
      },
    ],
  };
}

/** How long the mouse rests on a link, so that its page is prefetched. */
const REST_MS = 1000;

const TIMEOUT_MS = 30_000;

/** Follows a link that the mouse has rested on. @returns milliseconds from the click to the frame with the next heading */
async function follow(browser: Browser, from: string, to: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(from, { waitUntil: 'networkidle' });
  await untilHydrated(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const { x, y } = await page.evaluate<{ x: number; y: number }>(positionOf(to));
  await page.mouse.move(x, y);
  await sleep(REST_MS);
  await page.evaluate(WATCH);
  await page.mouse.click(x, y);
  const elapsedMs = await page.evaluate<number>('shown');
  await page.close();
  return elapsedMs;
}

/** Scrolls the first visible link to an address into view and returns its center. */
const positionOf = (address: string) => `{
  const link = [...document.querySelectorAll('a[href="${address}"]')].find((link) => link.checkVisibility());
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  ({ x: left + width / 2, y: top + height / 2 });
}`;

/** Resolves with the time from the click to the frame that shows the heading of the next page (Element Timing API). */
const WATCH = `var shown = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('There is no next heading')), ${TIMEOUT_MS});
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
