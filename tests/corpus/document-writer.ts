import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { slugOf } from '../../cli/model/slug.ts';
import type { Alt, Origin, Person, Prose, PublishedText } from './texts.ts';

/** Origins of imported texts: by file, then by JSON Pointer of the field. Fillers have none. */
export type OriginMap = Map<string, Map<string, Origin>>;

const MIN_BODY_CHARACTERS = 1_000;
const MAX_ITEM_CHARACTERS = 1_000;
const MAX_LINE_CHARACTERS = 80;
const [MIN_ALT_CHARACTERS, MAX_ALT_CHARACTERS] = [5, 160];
const [MIN_RESULTS, MAX_RESULTS] = [3, 8];
const FILLER =
  'This paragraph stands in for a text that is not part of the measurement, and it says nothing else at all.';
export const PICTURES = ['images/rings.svg', 'images/bands.svg'] as const;

/**
 * Writes prose as valid documents: a text of 1,000 characters or more as the challenge of a case study, shorter ones as
 * results, people as employees. Fillers satisfy the schemas.
 */
export class DocumentWriter {
  readonly origins: OriginMap = new Map();
  readonly caseStudies: string[] = [];
  readonly #content: string;
  /** Texts, titles and file names must be unique. */
  readonly #used = new Set<string>();
  readonly #quoted = new Set<string>();

  /** @param content folder of the content */
  constructor(content: string) {
    this.#content = content;
    for (const folder of ['case-studies', 'employees']) mkdirSync(join(content, folder), { recursive: true });
  }

  /** Writes the prose of one collection. Repeated texts and texts that YAML cannot hold verbatim are left out. */
  write({ texts, people, alts, quoted }: Prose): void {
    for (const value of quoted) this.#quoted.add(value);
    const unique = texts.filter(({ markdown }) => this.#isNew('text', markdown));
    const isBody = ({ markdown }: PublishedText): boolean => markdown.length >= MIN_BODY_CHARACTERS;
    const items = unique.filter((text) => !isBody(text) && text.markdown.length <= MAX_ITEM_CHARACTERS);
    const usableAlts = alts.filter(
      ({ alt }) =>
        alt.length >= MIN_ALT_CHARACTERS &&
        alt.length <= MAX_ALT_CHARACTERS &&
        this.#isNew('alt', alt) &&
        !/\{[{%]/.test(alt),
    );
    for (const body of unique.filter(isBody)) this.#writeCaseStudy(body, [], usableAlts.splice(0, 2));
    while (items.length > 0) this.#writeCaseStudy(undefined, items.splice(0, MAX_RESULTS), usableAlts.splice(0, 2));
    for (const person of people) this.#writeEmployee(person);
  }

  #writeCaseStudy(
    body: PublishedText | undefined,
    items: readonly PublishedText[],
    [alt, secondAlt]: readonly Alt[],
  ): void {
    const first = body ?? items[0];
    if (!first) return;
    const id = this.#newId(
      'case-studies',
      slugOf(`${first.repository.split('/')[1]}-${first.path.replace(/\.[a-z.]+$/, '')}`),
    );
    const origins = new Map<string, Origin>();
    /** Returns a value or its filler, and registers where the value is from. */
    const use = (pointer: string, origin: Origin | undefined, text: string | undefined, filler: string): string => {
      if (text !== undefined && origin) origins.set(pointer, { repository: origin.repository, path: origin.path });
      return text ?? filler;
    };
    const title = isShort(body?.title) && this.#isNew('title', body.title) ? body.title : undefined;
    const summary = body?.summary && this.#isNew('summary', body.summary) ? body.summary : undefined;
    const number = this.caseStudies.length + 1;
    const tags = body?.tags ?? ['Writing', 'Editing', 'Publishing', 'Reading'];
    if (body?.tags) origins.set('/tags', body);

    const titles = new Set<string>();
    const results = items.map((item, index) => {
      const own = isShort(item.title) && !titles.has(item.title) ? item.title : undefined;
      if (own !== undefined) titles.add(own);
      const itemTitle = use(`/results/${index}/title`, item, own, `Result ${index + 1}`);
      return this.#toResult(itemTitle, use(`/results/${index}/blurb`, item, item.markdown, FILLER));
    });
    while (results.length < MIN_RESULTS)
      results.push(this.#toResult(`Result ${results.length + 1}`, 'One short text.'));

    const document = `category: Data Science
title: ${this.#toScalar(use('/title', body, title, `Text ${number}`))}
sector: Federal government
expertise: Writing and editing
blurb: ${this.#toScalar(use('/blurb', body, summary, `This is the summary of text number ${number}, and it stands in for a real one.`))}
image:
  src: ${PICTURES[0]}
  alt: ${this.#toScalar(use('/image/alt', alt, alt?.alt, 'Concentric rings with one gate each, and a path to the center'))}
tags:
${tags.map((tag) => `  - ${this.#toScalar(tag)}\n`).join('')}challenge:
  image:
    src: ${PICTURES[1]}
    alt: ${this.#toScalar(use('/challenge/image/alt', secondAlt, secondAlt?.alt, 'Broad bands crossed by one line, with a gate at each edge'))}
  blurb: |
${toBlock(use('/challenge/blurb', body, body?.markdown, FILLER), 4)}
strategy:
  blurb: |
    ${FILLER}
results:
${results.join('')}`;
    if (![body, ...items].every((text) => text === undefined || isVerbatim(document, text.markdown))) return;
    writeFileSync(join(this.#content, 'case-studies', `${id}.yaml`), document);
    this.origins.set(`content/case-studies/${id}.yaml`, origins);
    this.caseStudies.push(id);
  }

  /** Where each person has a file, its name is kept, because people chose it. */
  #writeEmployee({ name, jobTitle, repository, path }: Person): void {
    const [, ownFile] =
      /(?:presenters|organizers|authors?|_people|_interviews)\/([^/.]+)(?!.*\.ya?ml$)/.exec(path) ?? [];
    const wanted = slugOf(ownFile ?? name);
    if (!isShort(name) || wanted === '' || !this.#isNew('name', name)) return;
    const id = this.#newId('employees', wanted);
    const ownTitle = isShort(jobTitle) ? jobTitle : undefined;
    const document = `name: ${this.#toScalar(name)}\ntitle: ${this.#toScalar(ownTitle ?? 'Engineer')}\n`;
    writeFileSync(join(this.#content, 'employees', `${id}.yaml`), document);
    const origin = { repository, path };
    const origins = new Map(
      ownTitle === undefined
        ? [['/name', origin]]
        : [
            ['/name', origin],
            ['/title', origin],
          ],
    );
    this.origins.set(`content/employees/${id}.yaml`, origins as Map<string, Origin>);
  }

  #toResult(title: string, blurb: string): string {
    return `  - title: ${this.#toScalar(title)}\n    blurb: |\n${toBlock(blurb, 6)}\n`;
  }

  /** Writes a text as an editor would: without quotes unless YAML needs them or the publisher had them. */
  #toScalar(text: string): string {
    try {
      const { value } = load(`value: ${text}`) as { value: unknown };
      if (value === text && !this.#quoted.has(text)) return text;
    } catch {
      // Quotes are needed.
    }
    return JSON.stringify(text);
  }

  #isNew(kind: string, text: string): boolean {
    const key = `${kind}\n${text.trim().toLowerCase()}`;
    return !this.#used.has(key) && Boolean(this.#used.add(key));
  }

  #newId(folder: string, wanted: string): string {
    let id = wanted;
    for (let number = 2; !this.#isNew(folder, id); number++) id = `${wanted}-${number}`;
    return id;
  }
}

function isShort(line: string | undefined): line is string {
  return line !== undefined && line.length <= MAX_LINE_CHARACTERS;
}

function toBlock(text: string, indentation: number): string {
  return text.replaceAll(/^[ \t]+$/gm, '').replaceAll(/^(?=.)/gm, ' '.repeat(indentation));
}

/** Whether YAML reads a text of a document as it was published, apart from spaces at the ends of lines. */
function isVerbatim(document: string, markdown: string): boolean {
  const normalize = (text: string): string => text.replaceAll(/[ \t]+$/gm, '').trim();
  try {
    const { challenge, results } = load(document) as { challenge: { blurb: string }; results: { blurb: string }[] };
    const texts = [challenge.blurb, ...results.map(({ blurb }) => blurb)];
    return texts.some((text) => normalize(text) === normalize(markdown));
  } catch {
    return false;
  }
}
