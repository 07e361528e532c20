/**
 * Seeded content of any size: the site's own documents, and generated case studies of about 5.1 KB with five Markdown
 * texts each. A case study depends on its number only, so that a larger corpus contains the smaller one.
 */
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { Random } from './random.ts';

const CATEGORIES = ['Information Security', 'DevSecOps', 'Data Science', 'Digital Transformation'];

const NOUNS =
  'agency office record system network service update review report form claim team week morning request answer question rule gate path page list queue backlog signal model survey photo archive budget contract schedule printer desk letter number result mistake change project window cloud server script table column field address meeting'.split(
    ' ',
  );
const VERBS =
  'moved replaced measured opened closed counted checked wrote read sorted tested built found kept lost saved sent'.split(
    ' ',
  );
const ADJECTIVES =
  'small old quiet careful slow first late plain shared daily weekly steady open narrow wide busy simple sudden'.split(
    ' ',
  );
const LINKS = ['/case-studies/zero-trust', '/case-studies/mobile-app', '/capabilities/devsecops', '/careers'];

/**
 * Writes the content of a site.
 * @param count generated case studies
 * @param folder becomes the content folder
 * @param base content folder with the other documents; that of the real site by default
 */
export function writeCorpus(count: number, folder: string, base = join(root, 'content')): void {
  cpSync(base, folder, { recursive: true });
  mkdirSync(join(folder, 'case-studies'), { recursive: true });
  const ids = Array.from({ length: count }, (_, index) => idOf(index));
  for (const [index, id] of ids.entries()) writeFileSync(join(folder, 'case-studies', `${id}.yaml`), caseStudy(index));
  // The list of case studies is the end of its document.
  appendFileSync(join(folder, 'insights.yaml'), ids.map((id) => `  - ${id}\n`).join(''));
}

/** Returns the id of a generated case study. */
export const idOf = (index: number): string => `generated-${String(index).padStart(6, '0')}`;

/** Returns a case study as an editor would write it. */
export function caseStudy(index: number): string {
  const random = new Random(index);
  const words = new Words(random);
  const blocks = [
    `sample: true`,
    `category: ${random.pick(CATEGORIES)}`,
    `title: The ${words.phrase()} of project ${index}`,
    `sector: Federal government, ${random.pick(NOUNS)}`,
    `expertise: Network ${random.pick(NOUNS)}, cloud ${random.pick(NOUNS)}, user ${random.pick(NOUNS)}`,
    `blurb: >-\n${indent(words.upTo(150), 2)}`,
    `image:\n  src: images/case-studies/zero-trust.svg\n  alt: Rings of fine lines around the ${words.phrase()}`,
    `tags: [Zero trust, Identity, Number ${index}, Policy as code]`,
    `challenge:\n  image:\n    src: images/case-studies/zero-trust-detail.svg\n    alt: Broad bands crossed by the ${words.phrase()}\n  blurb: |\n${indent(text(words, 1300), 4)}`,
    `strategy:\n  blurb: |\n${indent(text(words, 1700), 4)}`,
    `results:\n${[1, 2, 3].map((number) => result(words, number)).join('\n')}`,
  ];
  return `${blocks.join('\n')}\n`;
}

function result(words: Words, number: number): string {
  return `  - title: Result ${number}, a ${words.phrase()}\n    blurb: |\n${indent(text(words, 270), 6)}`;
}

/** Markdown with the marks that editors use: paragraphs, a list now and then, emphasis and links. */
function text(words: Words, length: number): string {
  const blocks: string[] = [];
  let written = 0;
  while (written < length) {
    const isList = blocks.length % 3 === 1;
    const block = isList
      ? Array.from({ length: 4 }, (_, index) => `${index + 1}. ${words.sentence()}`).join('\n')
      : words.paragraph(Math.min(420, length - written));
    blocks.push(block);
    written += block.length;
  }
  return blocks.join('\n\n');
}

const indent = (text: string, spaces: number): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(spaces) + line))
    .join('\n');

/** Plain sentences from a handful of words. */
class Words {
  #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  phrase(): string {
    return `${this.#random.pick(ADJECTIVES)} ${this.#random.pick(NOUNS)}`;
  }

  sentence(): string {
    const words = [`The ${this.phrase()}`, this.#random.pick(VERBS), this.#object()];
    if (this.#random.next() < 0.5) words.push('and', this.#random.pick(VERBS), `the ${this.phrase()}`);
    return `${words.join(' ')}.`;
  }

  /** Sentences on lines of the length that people wrap at. */
  paragraph(length: number): string {
    const sentences: string[] = [];
    let written = 0;
    do {
      const sentence = this.sentence();
      sentences.push(sentence);
      written += sentence.length + 1;
    } while (written < length);
    return wrap(sentences.join(' '));
  }

  /** Whole sentences without marks, no longer than allowed. */
  upTo(length: number): string {
    let text = '';
    for (;;) {
      const next = `The ${this.phrase()} ${this.#random.pick(VERBS)} every ${this.phrase()}. `;
      if (text.length + next.length > length) return wrap(text.trim());
      text += next;
    }
  }

  #object(): string {
    const phrase = this.phrase();
    const chance = this.#random.next();
    if (chance < 0.12) return `**one ${phrase}**`;
    if (chance < 0.22) return `an *${phrase}*`;
    if (chance < 0.32) return `[every ${phrase}](${this.#random.pick(LINKS)})`;
    if (chance < 0.37) return `the \`${phrase.replace(' ', '-')}\` file`;
    return `each ${phrase}`;
  }
}

function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length > 96) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
