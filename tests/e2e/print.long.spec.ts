import { CASE_STUDIES } from './spec.ts';
import { expect, type Page, test } from './test.ts';

/** How many sheets a page takes, with the margins that Chrome begins with. */
async function sheets(page: Page, address: string, format: 'Letter' | 'A4'): Promise<number> {
  await page.goto(address);
  const margin = '0.4in';
  const pdf = await page.pdf({ format, margin: { top: margin, right: margin, bottom: margin, left: margin } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.beforeEach(async ({ page }) => page.emulateMedia({ media: 'print' }));

// Two are enough for a case study of 400 words. One that is laid out for a phone takes four, the first of them empty.
for (const format of ['Letter', 'A4'] as const) {
  test(`a case study takes a sheet of ${format} for 200 words, and one for its pictures; the list of all, one for four`, async ({
    page,
  }) => {
    for (const slug of CASE_STUDIES) {
      const address = `/case-studies/${slug}`;
      const found = await sheets(page, address, format);
      const words = (await page.locator('main').innerText()).split(/\s+/).length;
      expect.soft(found, address).toBeLessThanOrEqual(1 + Math.ceil(words / 200));
    }
    expect(await sheets(page, '/insights', format)).toBeLessThanOrEqual(1 + Math.ceil(CASE_STUDIES.length / 4));
  });
}
