import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { parseDocument } from '../../../cli/build/parse-document.ts';
import type { Validator } from '../../../cli/build/schemas.ts';
import { summarize } from '../../../cli/build/summarize.ts';
import config from '../../../content.config.ts';
import { classify, isPicture } from '../../../cli/model/document-types.ts';
import { createSource } from '../../../cli/model/source.ts';
import { corpusRules } from '../../../cli/rules/corpus-rules.ts';
import { documentRules } from '../../../cli/rules/document-rules.ts';
import { lintCorpus, lintDocument } from '../../../cli/rules/runner.ts';
import { interpret } from '../../../cli/rules/interpretation.ts';
import type { Corpus } from '../../../cli/rules/corpus.ts';
import type { ContentDocument } from '../../../cli/model/document.ts';
import type { ImageMetadata } from '../../../cli/model/picture.ts';
import type { Reference } from '../../../cli/model/references.ts';
import { unreadableSummary } from '../../../cli/model/summary.ts';
import type { Schema } from '../../../cli/model/schema.ts';

const ROOT = join(import.meta.dirname, '../../fixtures/examples');
const FOLDER = 'content';
const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });

const kinds = new Map<string, { schema: Schema; validate: Validator }>();
for (const name of readdirSync(join(ROOT, 'schemas'))) {
  const schema = JSON.parse(readFileSync(join(ROOT, 'schemas', name), 'utf8')) as Schema;
  kinds.set(name.replace('.json', ''), { schema, validate: ajv.compile(schema) as Validator });
}

/** The files of a site by their paths; the contents of pictures are what the compiler knows of them. */
export interface Site {
  texts: Map<string, string>;
  pictures: Map<string, ImageMetadata>;
}

/** The site of `tests/fixtures/examples`, in which nothing is wrong. */
export function exampleSite(): Site {
  const site: Site = { texts: new Map(), pictures: new Map() };
  for (const entry of readdirSync(join(ROOT, FOLDER), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(ROOT.length + 1);
    if (entry.isFile()) addFile(site, file, readFileSync(join(ROOT, file), 'utf8'));
  }
  return site;
}

/** Put a file into a site: a text, or a picture (a drawing where the size is not given). */
export function addFile(site: Site, file: string, text: string, size: Partial<ImageMetadata> = {}): void {
  if (!isPicture(file)) {
    site.texts.set(file, text);
    return;
  }
  const path = file.slice(FOLDER.length + 1);
  site.pictures.set(path, { path, bytes: text.length, width: 1200, height: 750, format: 'svg', ...size });
}

/** Read one document of the example site. */
export function documentOf(text: string, file = 'content/case-studies/example.yaml') {
  const kind = classify(file.slice(FOLDER.length + 1), config);
  const known = kinds.get(kind?.type ?? '');
  if (!kind || !known) throw new Error(`${file} is no document of the example site.`);
  const { document, diagnostics } = parseDocument(createSource(file, text), kind, known, config);
  if (!document) return { diagnostics, facts: unreadableSummary(kind, file) };
  const interpretation = interpret(document);
  return { document, interpretation, diagnostics, facts: summarize(document, interpretation, kind) };
}

/** Every finding about a site, by every rule there is. */
export async function check({ texts, pictures }: Site): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  const links = new Map<string, Reference[]>();
  const corpus: Corpus = {
    config,
    folder: FOLDER,
    documents: [],
    pictures,
    others: [],
    linksIn: (file, address) => (links.get(file) ?? []).filter(({ value }) => value === address),
    files: new Set(['/static/report.pdf']),
  };
  for (const [file, text] of texts) {
    if (!kinds.has(classify(file.slice(FOLDER.length + 1), config)?.type ?? '')) {
      corpus.others.push(file);
      continue;
    }
    const { document, interpretation, facts, diagnostics } = documentOf(text, file);
    corpus.documents.push(facts);
    if (interpretation) links.set(file, interpretation.links);
    found.push(...diagnostics, ...(document ? await judge(document) : []));
  }
  return [...found, ...withoutCrash(lintCorpus(corpus, corpusRules))];
}

/** What the rules for one document find. */
export async function judge(document: ContentDocument): Promise<Diagnostic[]> {
  return withoutCrash(lintDocument(document, interpret(document), documentRules));
}

/** @throws Error if a rule has thrown one */
function withoutCrash(diagnostics: Diagnostic[]): Diagnostic[] {
  const crash = diagnostics.find(({ rule }) => rule === 'config/rule-crashed');
  if (crash) throw new Error(crash.help);
  return diagnostics;
}
