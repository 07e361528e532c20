import { AxeBuilder } from '@axe-core/playwright';
import { isLong } from '../long.ts';
import { expect, type Page } from './test.ts';

/** WCAG 2.2 A and AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the page; in the long form also in the dark, and compares the colors of its texts in forced colors.
 * tests/pages/tokens.test.ts has the contrasts of both schemes.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const colorSchemes = isLong ? (['light', 'dark'] as const) : (['light'] as const);
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    // Legacy mode opens no second page to collect the results of frames, of which the site has none. Passes are not reported.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOR_RULES)).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
    expect(found, `axe on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  if (!isLong) return;
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    expect(await page.evaluate(unreadableTexts), `forced colors on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Returns texts and icons whose contrast with their background is too low. In forced colors axe reads the colors of the
 * style sheet, which the browser has replaced.
 */
function unreadableTexts(): string[] {
  const numbers = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = numbers(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return (numbers(backgroundColor)[3] ?? 1) > 0.5 ? backgroundColor : behind(element.parentElement);
  };
  const contrast = (element: Element, color: string) => {
    const [one, other] = [luminance(color), luminance(behind(element))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
  const found: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility()) continue;
    const { color } = getComputedStyle(element);
    const drawn = element.matches('a svg, button svg');
    if (!drawn && ![...element.childNodes].some(isText)) continue;
    if (contrast(element, color) < (drawn ? 3 : 4.5)) found.push(`${color}: ${element.outerHTML.slice(0, 120)}`);
  }
  return found;
}
