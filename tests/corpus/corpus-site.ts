import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/root.ts';
import { DocumentWriter, PICTURES } from './document-writer.ts';
import type { Prose } from './texts.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750" viewBox="0 0 1200 750"><path d="M0 0h1200v750H0z"/></svg>';

/** Temporary site whose case studies and employees are the prose of others. */
export interface CorpusSite {
  root: string;
  writer: DocumentWriter;
}

/** Creates a site with this project's configuration and schemas. The folder is deleted when this process ends. */
export function createCorpusSite(collections: Iterable<Prose>): CorpusSite {
  const site = mkdtempSync(join(tmpdir(), 'corpus-'));
  process.on('exit', () => rmSync(site, { recursive: true, force: true }));
  // The collections are from several countries and have no house style.
  const config = pathToFileURL(join(root, 'content.config.ts')).href;
  write(
    join(site, 'content.config.ts'),
    `import config from '${config}';\nexport default { ...config, locale: undefined, rules: {} };\n`,
  );
  cpSync(join(root, 'schemas'), join(site, 'schemas'), { recursive: true });
  allowLongChallenges(join(site, 'schemas/case-study.json'));
  for (const picture of PICTURES) write(join(site, 'content', picture), PICTURE);

  const writer = new DocumentWriter(join(site, 'content'));
  for (const prose of collections) writer.write(prose);
  const order = writer.caseStudies.map((id) => `  - ${id}\n`).join('');
  write(join(site, 'content/insights.yaml'), `title: Insights\ncaseStudies:\n${order}`);
  return { root: site, writer };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Published pages are longer than a challenge may be. */
function allowLongChallenges(file: string): void {
  const schema = JSON.parse(readFileSync(file, 'utf8')) as {
    properties: { challenge: { properties: { blurb: { maxLength?: number } } } };
  };
  delete schema.properties.challenge.properties.blurb.maxLength;
  writeFileSync(file, JSON.stringify(schema));
}
