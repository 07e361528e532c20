import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt();

/** What the page shows, which is what the browser gets to take it over. */
export function data({ routeParams }) {
  const file = `content/case-studies/${routeParams.id}.yaml`;
  const { title, sector, expertise, tags, challenge, strategy, results } = load(readFileSync(file, 'utf8'));
  const texts = {
    challenge: markdown.render(challenge.blurb),
    strategy: markdown.render(strategy.blurb),
    results: results.map((result) => ({ title: result.title, html: markdown.render(result.blurb) })),
  };
  return { title, sector, expertise, tags, image: challenge.image, ...texts };
}
