import type { ContentDocument, Field, MarkdownField } from '../model/document.ts';
import { memoize } from '../model/memoize.ts';
import { isMarkdown } from '../model/schema.ts';
import { findNodes, spanOf } from '../markdown/nodes.ts';

/** Replaces each character that a rule must not see. A file cannot contain it (YAML 1.2.2, 5.1). */
export const HIDDEN = '\uFFFF';

/** `<https://example.gov>` between its hidden brackets, or a text between other markup. */
const AUTOLINK = new RegExp(`${HIDDEN}[^\\s${HIDDEN}]+(?=${HIDDEN})`, 'g');

/** Characters of a part of a line that may be an address, without brackets and quotation marks. */
const IN_TOKEN = `[^\\s${HIDDEN}<>()[\\]"“”]`;

/** Punctuation and markup next to an address. */
const PUNCTUATION = ".,;:!?*_~`'’{}|";

/** Every address matches this. */
const MAYBE_ADDRESS = /[/\\@]|www\.|tel:/;

/** A part of a line that may be an address. */
const TOKEN = new RegExp(`(?<!${IN_TOKEN})${IN_TOKEN}*?(?:${MAYBE_ADDRESS.source})${IN_TOKEN}*`, 'g');

/** An address, an e-mail address, an absolute path, a path with three parts, or a domain with a path. */
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|tel:|www\.|[^@]+@[^@.]+\.[^@]+$|(?:[A-Z]:[/\\]|[.~]{0,2}\/|\\\\)[\p{L}\p{N}_.~%$*-]|[\p{L}\p{N}_.$%-]+\/[^/]+\/[^/]|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\/)/u;

/** Up to eight words in quotes, on one line or two: a title, a term, or words that are talked about. */
const MENTION =
  /(?<![\p{L}\p{N}])(?:“[^“”\n]{1,60}\n?[^“”\n]{0,60}”|"[^"\n]{1,60}"|‘[^‘’\n]{1,60}’|'[^'\n]{1,60}'|«[^«»\n]{1,60}»)(?![\p{L}\p{N}])/gu;

/** More than any author writes into a field. */
const MAX_TEXT_LENGTH = 200_000;

/** Returns the text of a field as visitors read it. */
export const readableText = memoize((field: Field | MarkdownField) => new ReadableText(field));

/** Returns the text of every field that visitors read as sentences: Markdown, and plain text without a format. */
export const readableTexts = memoize((document: ContentDocument): readonly ReadableText[] => {
  const trees = new Map(document.markdown.map((field) => [field.pointer, field]));
  return document.fields.flatMap((field) => {
    const { schema, value, pointer } = field;
    // `schema/length` reports text of this length.
    if (typeof value !== 'string' || schema.format || schema.enum || value.length > MAX_TEXT_LENGTH) return [];
    const markdown = trees.get(pointer);
    // Markdown without a tree has an error that will be reported.
    return markdown || !isMarkdown(schema) ? readableText(markdown ?? field) : [];
  });
});

/** Returns the vocabularies of all texts of a document as one, so that its short texts need no separate search. */
export const vocabularyOf = memoize((document: ContentDocument): ReadonlySet<string> => {
  const all = new Set<string>();
  for (const { vocabulary } of readableTexts(document)) for (const word of vocabulary) all.add(word);
  return all;
});

/** Common English words that are rare in texts of other languages. */
const ENGLISH = new Set(['and', 'are', 'for', 'from', 'have', 'of', 'that', 'the', 'this', 'with', 'you', 'your']);
/** Shorter documents count as English. */
const MIN_WORDS = 50;
/** English prose has 15 to 25 percent of these words, other languages with English names less than 2. */
const MIN_ENGLISH_SHARE = 0.05;

/** Whether a document is in English, as far as it is long enough to tell. */
export const isEnglish = memoize((document: ContentDocument): boolean => {
  const words = readableTexts(document).flatMap((text) => text.words.toLowerCase().match(/\p{L}+/gu) ?? []);
  return (
    words.length < MIN_WORDS || words.filter((word) => ENGLISH.has(word)).length >= MIN_ENGLISH_SHARE * words.length
  );
});

/**
 * The text of a field as visitors read it. All views have the length of the field's value and keep its whitespace, so that an
 * offset in them is an offset in the value: `reportText` locates it in the file. Few rules look at most texts, so each view
 * is made on demand.
 */
export class ReadableText {
  readonly field: Field | MarkdownField;
  #shown?: string;
  #prose?: string;
  #words?: string;
  #vocabulary?: ReadonlySet<string>;

  constructor(field: Field | MarkdownField) {
    this.field = field;
  }

  /** Characters that appear on the page as they are. Hidden are code, HTML, the markup of Markdown, and the addresses of links. */
  get shown(): string {
    return (this.#shown ??= 'tree' in this.field ? maskMarkdown(this.field) : String(this.field.value));
  }

  /** `shown` without addresses, e-mail addresses and paths. */
  get prose(): string {
    return (this.#prose ??= MAYBE_ADDRESS.test(this.shown) ? this.#hideAddresses() : this.shown);
  }

  /** Words of sentences: `prose` without short quotations, which mention words instead of using them. */
  get words(): string {
    return (this.#words ??= this.prose.replace(MENTION, hide));
  }

  /**
   * Distinct words of `words` in the letters A to Z, which show cheaply that a text cannot match a pattern. Pairs of words that may be
   * mistakes are entries, too: “thethe” for “the the”, `repeated` for two words in a row that come twice, `aVowel` and `anConsonant` for an
   * article that may be the wrong one.
   */
  get vocabulary(): ReadonlySet<string> {
    if (this.#vocabulary) return this.#vocabulary;
    const words = this.words.match(/[A-Za-z]+/g) ?? [];
    const vocabulary = new Set(words);
    for (let at = 1; at < words.length; at++) {
      const [before, word] = [words[at - 1] as string, words[at] as string];
      if (word === before) vocabulary.add(word + word);
      else if (word === words[at - 2] && before === words[at - 3]) vocabulary.add('repeated');
      if (before.length > 2) continue;
      if (/^[Aa]$/.test(before) && /^(?:[aeiouAEFHILMNORSX]|h[eo])/.test(word)) vocabulary.add('aVowel');
      if (/^[Aa]n$/.test(before) && !/^(?:[aiAIh]|[eE](?!u)|o(?!n))/.test(word)) vocabulary.add('anConsonant');
    }
    return (this.#vocabulary = vocabulary);
  }

  #hideAddresses(): string {
    const value = String(this.field.value);
    return this.shown
      .replace(AUTOLINK, (text, offset: number) => (value.charAt(offset) === '<' ? hide(text) : text))
      .replace(TOKEN, hideAddress);
  }
}

function hideAddress(token: string, offset: number, text: string): string {
  // “[/b]” ends bold text in forums.
  if (token.startsWith('/') && text.charAt(offset - 1) === '[') return token;
  let [from, to] = [0, token.length];
  while (from < to && "*_~`'".includes(token.charAt(from))) from++;
  while (from < to && PUNCTUATION.includes(token.charAt(to - 1))) to--;
  const address = token.slice(from, to);
  return ADDRESS.test(address) ? token.slice(0, from) + hide(address) + token.slice(to) : token;
}

function hide(text: string): string {
  return text.replaceAll(/\S/g, HIDDEN);
}

/** Returns Markdown in which only plain text and whitespace are left, at the same offsets. */
function maskMarkdown({ tree, value }: MarkdownField): string {
  const text = String(value);
  const parts: string[] = [];
  let end = 0;
  for (const [from, to] of findNodes(tree, (node) => node.type === 'text').map(spanOf)) {
    parts.push(hide(text.slice(end, from)), text.slice(from, to));
    end = to;
  }
  return parts.join('') + hide(text.slice(end));
}
