import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { spawn } from '../../scripts/lib/spawn.ts';
import { cameraPhoto } from '../cli/images/photos.ts';
import { copyProject } from '../site/frozen-site.ts';
import { CASE_STUDY } from './spec.ts';
import { expect, follow, hold, open, test, type Locator, type Page } from './test.ts';

/** A page without pictures, from which the others are visited. */
const START = '/privacy';

/** Documents come as they are changed here. */
const rewrite = (page: Page, change: (value: object) => object) =>
  page.route('**/static/documents/**', async (route) => {
    const response = await route.fetch();
    const text = JSON.stringify(await response.json(), (_, value) =>
      typeof value === 'object' && value !== null && 'width' in value && 'url' in value ? change(value) : value,
    );
    await route.fulfill({ response, body: text });
  });

test.describe('the layout gives each picture the width in its sizes attribute', () => {
  for (const width of [390, 700, 900, 1280, 1920]) {
    const tag = [390, 1280].includes(width) ? ['@desktop-only'] : ['@desktop-only', '@long'];
    test(`on a screen of ${width} px`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      // The drawings of the site, as if they were photos: the browser then tells how wide it takes each to be.
      await rewrite(page, (picture) => {
        const { url, width } = picture as { url: string; width: number };
        return { ...picture, sources: [{ type: 'image/svg+xml', srcSet: `${url} ${width}w` }] };
      });
      await open(page, START);
      for (const address of [
        '/',
        '/insights',
        '/about',
        '/careers',
        '/innovation',
        '/our-work',
        '/capabilities/devsecops',
        CASE_STUDY,
      ]) {
        await follow(page, address);
        await expect(page).toHaveURL(address);
        const pictures = page.locator('main picture img');
        await expect(pictures.first()).toBeAttached();
        // A picture that is as high as the text next to it is cut by an amount that depends on the text.
        await page.locator('main p').evaluateAll((texts) => texts.forEach((text) => (text.textContent = 'Short.')));
        const found = await pictures.evaluateAll((images: HTMLImageElement[]) =>
          Promise.all(
            images.map(async (image) => {
              image.loading = 'eager';
              await image.decode();
              const { width, height } = image.getBoundingClientRect();
              // A picture that is cut to its box is drawn as wide as its height asks for.
              const shown = Math.max(width, (height * image.naturalWidth) / image.naturalHeight);
              return { alt: image.alt, shown, said: image.naturalWidth };
            }),
          ),
        );
        for (const { alt, shown, said } of found.filter(({ shown }) => shown > 0)) {
          const ratio = said / shown;
          expect.soft(ratio, `${address}: “${alt}” is ${shown} px wide, not ${said}`).toBeGreaterThan(0.96);
          expect.soft(ratio, `${address}: “${alt}” is ${shown} px wide, not ${said}`).toBeLessThan(1.35);
        }
      }
    });
  }
});

test.describe('a photo', () => {
  let folder: string;
  /** Compiled picture of the About page. */
  let image: object;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-photo-'));
    copyProject(folder);
    rmSync(join(folder, 'content/images/team.svg'));
    writeFileSync(join(folder, 'content/images/team.jpg'), await cameraPhoto(1600, 900));
    const document = join(folder, 'content/about.yaml');
    writeFileSync(document, readFileSync(document, 'utf8').replace('images/team.svg', 'images/team.jpg'));
    expect(await spawn('node', [join(root, 'cli/main.js'), 'compile', '--quiet'], {}, folder)).toBe(0);
    const index = JSON.parse(readFileSync(join(folder, '.content/index.json'), 'utf8')) as {
      compiledFiles: Record<string, string>;
    };
    const about = readFileSync(join(folder, '.content', index.compiledFiles['pages/about'] ?? ''), 'utf8');
    ({ image } = JSON.parse(about) as { image: object });
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Let the site have the photo. */
  async function publish(page: Page): Promise<void> {
    await page.route('**/static/documents/pages/about.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), image } });
    });
    await page.route('**/static/images/team.*', (route) =>
      route.fulfill({ path: join(folder, '.content/images', new URL(route.request().url()).pathname.slice(15)) }),
    );
  }

  async function visit(page: Page): Promise<Locator> {
    await open(page, START);
    await follow(page, '/about');
    const photo = page.locator('.photo');
    await expect(photo).toBeVisible();
    return photo;
  }

  for (const [width, density, file] of [
    [390, 1, '480.avif'],
    [390, 3, '1080.avif'],
    [1280, 1, '1600.avif'],
    [1000, 1, '1080.avif'],
  ] as const) {
    test.describe(`on a screen of ${width} px with ${density} pixels for each`, () => {
      test.use({ viewport: { width, height: 900 }, deviceScaleFactor: density });

      test(`comes as ${file}`, { tag: '@desktop-only' }, async ({ page }) => {
        await publish(page);
        const photo = await visit(page);
        const image = photo.locator('picture img');
        await image.evaluate((image: HTMLImageElement) => image.decode());
        const source = await image.evaluate((image: HTMLImageElement) => image.currentSrc);
        expect(source).toMatch(new RegExp(`/static/images/team\\.[0-9a-f]{8}-${file}$`));
      });
    });
  }

  test(
    'is seen from afar until it is there, and moves nothing when it comes',
    { tag: '@desktop-only' },
    async ({ page }) => {
      await publish(page);
      const release = await hold(page, '**/static/images/team.*');
      const photo = await visit(page);
      const image = photo.locator('picture img');
      const preview = photo.locator('> img');
      expect(await image.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
      expect(await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
        16, 9,
      ]);
      const places = () => Promise.all([photo, image, preview].map((part) => part.boundingBox()));
      const before = await places();
      expect(before[1]).toEqual(before[0]);
      expect(before[2]).toEqual(before[0]);
      const shift = page.evaluate(
        () =>
          new Promise((resolve) => {
            let sum = 0;
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
            });
            observer.observe({ type: 'layout-shift' });
            addEventListener('photo', () => resolve(sum));
          }),
      );
      release();
      await image.evaluate((image: HTMLImageElement) => image.decode());
      await page.evaluate(() => dispatchEvent(new Event('photo')));
      expect(await places()).toEqual(before);
      expect(await shift).toBe(0);
    },
  );
});
