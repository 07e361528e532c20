import { classify } from '../../cli/model/document-types.ts';
import config from '../../content.config.ts';
import { anchors, reservedIds } from '../../src/content/page-anchors.ts';
import { ADDRESSES } from './spec.ts';
import { contentIds } from './content.ts';
import { expect, test } from './test.ts';

// The ids of a page: what the compiler knows of them is what headings must not take and links may lead to.

const DOCUMENTS = [
  ...contentIds('').map((id) => `${id}.yaml`),
  ...contentIds('case-studies').map((id) => `case-studies/${id}.yaml`),
  ...contentIds('capabilities').map((id) => `capabilities/${id}.yaml`),
].flatMap((path) => {
  const kind = classify(path, config);
  return kind?.address ? [{ address: kind.address, type: kind.type, json: kind.output }] : [];
});

/** Every `id` in a compiled document: of its sections, and of the headings of its Markdown texts. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'id' && typeof inner === 'string' ? [inner, `${inner}-title`] : idsIn(inner),
  );
}

test('every page with a document is looked at', () => {
  const looked = new Set(DOCUMENTS.map(({ address }) => address));
  expect(ADDRESSES.filter((address) => !looked.has(address))).toEqual(['/contact-us/thank-you']);
});

test('no page has a duplicate id or one that the compiler does not reserve, and every allowed target of a link exists', async ({
  request,
}) => {
  for (const { address, type, json } of DOCUMENTS) {
    const html = await (await request.get(address)).text();
    const ids = Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id);
    expect.soft(new Set(ids).size, address).toBe(ids.length);
    const own = idsIn(await (await request.get(`/static/documents/${json}.json`)).json());
    const layout = ids.filter((id) => !own.includes(id));
    expect.soft(reservedIds(type), `${address} has these besides its own`).toEqual(expect.arrayContaining(layout));
    // The search among open roles shows where there are many.
    const parts = anchors(type).filter((id) => id !== 'role');
    expect.soft(ids, address).toEqual(expect.arrayContaining(parts));
  }
});
