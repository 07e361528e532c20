import { expect, test } from 'vitest';
import { DocumentProcessor } from '../../../cli/compile/documents/process-document.ts';
import { findSource, type ClickedContent } from '../../../cli/vite/find-source.ts';
import { shareCompiled, type Fixture } from '../compile/fixture.ts';

const shared = shareCompiled();

const STUDY = 'content/case-studies/zero-trust.yaml';
const PAGE = '/case-studies/zero-trust';

async function prepare(site: Fixture) {
  const { paths, state, records } = await site.compile();
  const { toolsKey, images } = state;
  const processor = await DocumentProcessor.open({ paths, toolsKey, images, isWriting: false });
  /** Returns `file:line:column` of what is clicked; `|` in the text is the place of the click. */
  return async (marked: string, { context = [], ...rest }: Partial<ClickedContent> = {}) => {
    const text = marked.replace('|', '');
    const clicked = {
      address: PAGE,
      text,
      offset: Math.max(0, marked.indexOf('|')),
      context: [text, ...context],
      ...rest,
    };
    const place = await findSource(processor, records(), clicked);
    return place && `${place.file}:${place.position.line}:${place.position.column}`;
  };
}

/** Returns `file:line:column` of the character that `|` stands before in a file. */
function placeOf(site: Fixture, file: string, marked: string): string {
  const lines = (site.read(file).split(marked.replace('|', ''))[0] + marked.slice(0, marked.indexOf('|'))).split('\n');
  return `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

test('the clicked character is found in every style of YAML and inside Markdown', async () => {
  const site = shared();
  site.edit(STUDY, 'sector: Federal government, benefits', "sector: 'It''s [[benefits]], mostly'");
  site.edit(
    STUDY,
    'strategy:\n  blurb: |\n',
    'strategy:\n  blurb: |\n    - One **bold `word` and** more\n      of the same item\n\n',
  );
  const find = await prepare(site);
  expect(await find('Zero trust, |one gate at a time')).toBe(placeOf(site, STUDY, 'Zero trust, |one gate'));
  expect(await find("It's benefits, |mostly")).toBe(placeOf(site, STUDY, '[[benefits]], |mostly'));
  expect(
    await find(
      'An agency replaced one wall around everything with a small gate in front of each application, and no |office closed for a day.',
    ),
  ).toBe(placeOf(site, STUDY, 'and no |office closed'));
  expect(await find('wo|rd')).toBe(placeOf(site, STUDY, '`wo|rd` and'));
  expect(await find('more\nof the |same item')).toBe(placeOf(site, STUDY, 'of the |same item'));
  expect(await find('Words of the layout')).toBeUndefined();
  expect(await find(' ')).toBeUndefined();
});

test('of equal values, the one with the same neighbors is found, or else that of the page itself', async () => {
  const site = shared();
  site.edit(STUDY, 'title: No outage, no weekend', 'title: The same');
  site.edit(STUDY, 'title: A stolen password opens nothing', 'title: The same');
  const find = await prepare(site);
  const second = 'The same\n    blurb: |\n';
  const lines = site
    .read(STUDY)
    .split('\n')
    .flatMap((line, index) => (line.includes('title: The same') ? [index + 1] : []));
  const [neighbor] =
    site
      .read(STUDY)
      .split(second)[2]
      ?.split(/\n\n|\n {2}- /) ?? [];
  expect(await find('The same', { context: [`The same ${neighbor}`] })).toBe(`${STUDY}:${lines[1]}:12`);
  const title = 'One person, one identity';
  const other = 'content/case-studies/digital-identity-management.yaml';
  expect(await find(title)).toBe(placeOf(site, other, `title: |${title}`));
});

test('a picture is found where the page names it', async () => {
  const site = shared();
  const find = await prepare(site);
  const picture = 'images/case-studies/zero-trust-detail.svg';
  expect(await find(picture, { isPicture: true })).toBe(placeOf(site, STUDY, `|${picture}`));
  expect(await find('images/none.svg', { isPicture: true })).toBeUndefined();
});
