import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { expect } from 'vitest';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { parseDocument } from '../../../cli/compile/documents/parse-document.ts';
import { loadLexicon } from '../../../cli/compile/disk/load-lexicon.ts';
import type { DocumentType } from '../../../cli/compile/disk/load-schemas.ts';
import { summarize } from '../../../cli/compile/documents/summarize.ts';
import type { ContentConfig } from '../../../cli/model/content-config.ts';
import siteConfig from '../../site/content.config.ts';
import { classify, isImage } from '../../../cli/model/document-types.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import { createSource } from '../../../cli/model/source.ts';
import { corpusRules, documentRules } from '../../../cli/rules/rules.ts';
import { lintCorpus, lintDocument } from '../../../cli/rules/runner.ts';
import type { Corpus } from '../../../cli/rules/corpus.ts';
import type { ContentDocument } from '../../../cli/model/document.ts';
import type { ImageMetadata } from '../../../cli/model/image-metadata.ts';
import type { LocatedReferences } from '../../../cli/rules/rule.ts';
import { unreadableSummary } from '../../../cli/model/summary.ts';
import type { Schema } from '../../../cli/model/schema.ts';

const ROOT = join(import.meta.dirname, '../../fixtures/examples');
const FOLDER = 'content';
export const lexicon = loadLexicon('no words');
const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });

/** Returns the schemas of a folder, by the type of their documents. */
export function readSchemas(folder: string): Map<string, DocumentType> {
  const schemas = globSync('*.json', { cwd: folder }).map((name) => {
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema;
    const validator = ajv.compile(schema);
    const validate = (value: unknown) => (validator(value) ? [] : (validator.errors ?? []));
    return [name.replace('.json', ''), { schema, validate }] as const;
  });
  return new Map(schemas);
}

const kinds = readSchemas(join(ROOT, 'schemas'));

/** The files of a site by path. Pictures consist of their metadata alone. */
export interface Site {
  texts: Map<string, string>;
  pictures: Map<string, ImageMetadata>;
}

/** Returns the site of `tests/fixtures/examples`, which has no diagnostics. */
export function exampleSite(): Site {
  const site: Site = { texts: new Map(), pictures: new Map() };
  for (const entry of readdirSync(join(ROOT, FOLDER), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(ROOT.length + 1);
    if (entry.isFile()) addFile(site, file, readFileSync(join(ROOT, file), 'utf8'));
  }
  return site;
}

/** Adds a file to a site: a text, or a picture (an SVG unless `metadata` says otherwise). */
export function addFile(site: Site, file: string, text: string, metadata: Partial<ImageMetadata> = {}): void {
  if (!isImage(file)) {
    site.texts.set(file, text);
    return;
  }
  const path = file.slice(FOLDER.length + 1);
  site.pictures.set(path, { path, bytes: text.length, width: 1200, height: 750, format: 'svg', ...metadata });
}

/** Parses and interprets one document of the example site. */
export function documentOf(
  text: string,
  file = 'content/case-studies/example.yaml',
  config: ContentConfig = siteConfig,
) {
  const kind = classify(file.slice(FOLDER.length + 1), config);
  const known = kinds.get(kind?.type ?? '');
  if (!kind || !known) throw new Error(`${file} is not a document of the example site.`);
  const document = parseDocument(createSource(file, text), kind, known, { config, lexicon });
  if (Array.isArray(document))
    return { linted: document, references: undefined, summary: unreadableSummary(kind, file) };
  const { diagnostics: linted, ignores, references } = lintDocument(document, documentRules);
  return { document, references, linted, summary: summarize(document, references, ignores) };
}

const results = new Map<string, ReturnType<typeof documentOf>>();

/** Does the same once for each text: most examples change one document of the site. */
function documentOnce(text: string, file: string, config: ContentConfig): ReturnType<typeof documentOf> {
  const key = JSON.stringify([file, text, config.rules]);
  const result = results.get(key) ?? documentOf(text, file, config);
  results.set(key, result);
  return result;
}

/** Returns the diagnostics of all rules for a site. */
export async function check({ texts, pictures }: Site, rules: ContentConfig['rules'] = {}): Promise<Diagnostic[]> {
  const config: ContentConfig = { ...siteConfig, rules };
  const diagnostics: Diagnostic[] = [];
  const located = new Map<string, LocatedReferences>();
  const corpus: Corpus = {
    config,
    contentName: FOLDER,
    documents: [],
    images: pictures,
    otherFiles: [],
    linkTargets: new Set(['/static/report.pdf']),
  };
  for (const [file, text] of texts) {
    if (!kinds.has(classify(file.slice(FOLDER.length + 1), config)?.type ?? '')) {
      corpus.otherFiles.push(file);
      continue;
    }
    const { references, summary, linted } = documentOnce(text, file, config);
    corpus.documents.push(summary);
    if (references) located.set(file, references);
    diagnostics.push(...withoutCrash(linted));
  }
  const locate = (file: string) => located.get(file) ?? { links: [], images: [], items: [], texts: [] };
  return [...diagnostics, ...withoutCrash(await lintCorpus(corpus, corpusRules, locate))];
}

/** Returns the diagnostics of all rules for one document. */
export async function lint(document: ContentDocument): Promise<Diagnostic[]> {
  return withoutCrash(lintDocument(document, documentRules).diagnostics);
}

/** Returns the diagnostics of a text, in the order of the text. */
export async function lintText(text: string, file?: string): Promise<Diagnostic[]> {
  const { linted } = documentOf(text, file);
  return withoutCrash(linted).sort((a, b) => a.range.start.offset - b.range.start.offset);
}

/** Returns `line:column rule`. */
export function placeAndRule({ range, rule }: Diagnostic): string {
  return `${range.start.line}:${range.start.column} ${rule}`;
}

/** Returns the diagnostics of a document in the example site, and its text with all fixes applied. */
export async function checkText(text: string): Promise<{ found: Diagnostic[]; repaired: string }> {
  const site = exampleSite();
  site.texts.set('content/case-studies/example.yaml', text);
  const found = (await check(site)).sort((a, b) => a.range.start.offset - b.range.start.offset);
  return { found, repaired: applyEdits(text, compatibleEdits(found.map(({ fix }) => fix?.edits ?? []))) };
}

/** Returns the ids of the rules that report an image in the example document. */
export async function rulesFor(path: string, size: Partial<ImageMetadata>, fields = ''): Promise<string[]> {
  const site = exampleSite();
  addFile(site, `content/${path}`, '', size);
  site.texts.set('content/case-studies/example.yaml', fields || `image:\n  src: ${path}\n  alt: What it shows\n`);
  return (await check(site)).map(({ rule, file }) => `${file} ${rule}`);
}

/** Returns a text with the fix of its first diagnostic, which must be safe. */
export async function fixSafely(text: string): Promise<string> {
  const [diagnostic] = await lintText(text);
  expect(diagnostic?.fix?.safe).toBe(true);
  return applyEdits(text, diagnostic?.fix?.edits ?? []);
}

/** @throws Error if a rule crashed */
function withoutCrash(diagnostics: Diagnostic[]): Diagnostic[] {
  const crash = diagnostics.find(({ rule }) => rule === 'config/rule-crashed');
  if (crash) throw new Error(crash.help);
  return diagnostics;
}
