import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt();

export const data = {
  pagination: { data: 'caseStudies', size: 1, alias: 'study' },
  permalink: ({ study }) => `case-studies/${study.id}/index.html`,
};

export function render({ study }) {
  const { title, sector, expertise, tags, challenge, strategy, results } = study;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main>
<h1>${title}</h1><p>${sector}</p><p>${expertise}</p><ul>${tags.map((tag) => `<li>${tag}</li>`).join('')}</ul>
<img src="/${challenge.image.src}" alt="${challenge.image.alt}">
<section><h2>Challenge</h2>${markdown.render(challenge.blurb)}</section>
<section><h2>Strategy</h2>${markdown.render(strategy.blurb)}</section>
${results.map(({ title, blurb }) => `<section><h3>${title}</h3>${markdown.render(blurb)}</section>`).join('\n')}
</main></body></html>`;
}
