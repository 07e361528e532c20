import type { Root } from 'hast';
import type { AdoptedMarkdown } from '../components/Markdown/Markdown';

/**
 * Data of the first page of a visit: its address, and its content without the Markdown texts, which the HTML already contains; they are
 * read back from there. `null` for a page that does not exist.
 */
export type FirstPage = { address: string; content: unknown } | null;

export const FIRST_PAGE_ID = 'first-page';

const isRoot = (value: unknown): value is Root =>
  typeof value === 'object' && value !== null && (value as Root).type === 'root' && 'children' in value;

/** Numbers the Markdown trees of the content; their HTML gets the same numbers. */
export function numberMarkdown<T>(content: T): T {
  let id = 0;
  return mapObjects(content, (value) => (isRoot(value) ? { ...value, data: { id: id++ } } : undefined)) as T;
}

/** Serializes the data block; the result is safe inside a script element. */
export function serializeFirstPage(page: FirstPage): string {
  const slim = mapObjects(page, (value) =>
    isRoot(value) ? { type: 'adopted', id: (value.data as unknown as { id: number }).id } : undefined,
  );
  return JSON.stringify(slim).replaceAll('<', '\\u003c');
}

/** Reads the data block and the Markdown HTML of the page. */
export function readFirstPage(page: Document): FirstPage {
  const data = JSON.parse(page.getElementById(FIRST_PAGE_ID)?.textContent ?? 'null') as FirstPage;
  const html = new Map<number, string>();
  for (const element of page.querySelectorAll<HTMLElement>('[data-markdown]')) {
    html.set(Number(element.dataset['markdown']), element.innerHTML);
  }
  return mapObjects(data, (value) => {
    const text = value as Partial<AdoptedMarkdown>;
    return text.type === 'adopted' ? { ...text, html: { __html: html.get(text.id as number) ?? '' } } : undefined;
  }) as FirstPage;
}

/** Copies plain data and replaces some of its objects. */
function mapObjects(value: unknown, replace: (value: object) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, replace));
  const replaced = replace(value);
  if (replaced !== undefined) return replaced;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, replace)]));
}
