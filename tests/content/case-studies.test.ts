import { describe, expect, test } from 'vitest';
import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { list, read } from './documents.ts';

interface CaseStudy {
  tags: string[];
  challenge: { blurb: string };
  strategy: { blurb: string };
  results: { title: string; blurb: string }[];
}

const markdown = unified().use(remarkParse);
const studies = list('case-studies').map((id) => ({ id, ...read<CaseStudy>(`case-studies/${id}.yaml`) }));

/** The Markdown texts of a case study, in the order of the page. */
const blurbs = ({ challenge, strategy, results }: CaseStudy) => [
  challenge.blurb,
  strategy.blurb,
  ...results.map(({ blurb }) => blurb),
];

describe.each(studies)('$id', (study) => {
  const nodes = blurbs(study).flatMap((text) => flatten(markdown.parse(text)));

  test('has at least 250 words of prose', () => {
    const words = nodes.flatMap((node) => (node.type === 'text' ? (node.value.match(/[\p{L}\p{N}]+/gu) ?? []) : []));
    expect(words.length).toBeGreaterThanOrEqual(250);
  });

  test('has emphasis and a link to another page of the site', () => {
    expect(nodes.some(({ type }) => type === 'emphasis' || type === 'strong')).toBe(true);
    const links = nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []));
    expect(links.filter((url) => url.startsWith('/') && url !== `/case-studies/${study.id}`)).not.toEqual([]);
  });

  test('uses no raw HTML and no heading above the third level', () => {
    for (const node of nodes) {
      expect(node.type).not.toBe('html');
      if (node.type === 'heading') expect(node.depth).toBeGreaterThanOrEqual(3);
    }
  });

  test('has at least three results and four to seven tags', () => {
    expect(study.results.length).toBeGreaterThanOrEqual(3);
    expect(study.tags.length).toBeGreaterThanOrEqual(4);
    expect(study.tags.length).toBeLessThanOrEqual(7);
  });
});

test('most case studies have a list', () => {
  const withList = studies.filter((study) =>
    blurbs(study).some((text) => flatten(markdown.parse(text)).some(({ type }) => type === 'list')),
  );
  expect(withList.length).toBeGreaterThan(studies.length / 2);
});

test('no two case studies begin alike', () => {
  for (const text of [({ challenge }: CaseStudy) => challenge.blurb, ({ strategy }: CaseStudy) => strategy.blurb]) {
    const openings = studies.map((study) => text(study).split(/\s+/).slice(0, 3).join(' '));
    expect(new Set(openings).size).toBe(studies.length);
  }
});

/** A Markdown node and all that it holds. */
function flatten(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(flatten) : [])];
}
