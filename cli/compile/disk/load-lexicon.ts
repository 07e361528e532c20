import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { ITrie } from 'cspell-trie-lib';
import type { Lexicon } from '../../model/lexicon.ts';
// Its names are brands and words of other languages that the list of misspellings has.
import additions from './lexicon.json' with { type: 'json' };

const require = createRequire(import.meta.url);

/** V8 copies substrings up to this length; a longer one keeps its whole document in memory. */
const MAX_COPIED_LENGTH = 12;

/** Returns the word lists. @param file words of the project, one per line, with comments after `#` */
export function loadLexicon(file: string): Lexicon {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const words = new Set([...additions.names, ...lines.map((line) => line.replace(/#.*/, '').trim().toLowerCase())]);
  // Documents share most of their words.
  const cached = new Map<string, readonly string[] | null>();
  return {
    corrections(word) {
      let found = cached.get(word);
      if (found === undefined) {
        found = words.has(word) ? null : findCorrections(word);
        if (word.length <= MAX_COPIED_LENGTH) cached.set(word, found);
      }
      return found ?? undefined;
    },
    isKnown: (word) => words.has(word) || dictionaries().some((dictionary) => dictionary.has(word)),
  };
}

/** Few runs check text, and little of it has a mistake, so each list is loaded on first use. */
function once<T>(load: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= load());
}

/** 89,000 lines such as `"teh->the",`, sorted. They are searched as text, because making a map of them takes 0.1 s. */
const misspellings = once(() => {
  const file = nextTo(require.resolve('@cspell/dict-en-common-misspellings/cspell-ext.json'), 'dict/dict-en.json');
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf('\n', text.indexOf('"suggestWords"')) + 1;
  return text.slice(start, text.lastIndexOf('\n', text.indexOf(']', start)) + 1);
});

const byAlphabet = new Intl.Collator('en');

/** The list lacks some corrections, and has some wrong. */
const corrections = new Map(Object.entries<string>(additions.corrections));

function findCorrections(word: string): readonly string[] | null {
  const added = corrections.get(word);
  if (added !== undefined) return added.split(', ');
  const list = misspellings();
  let [low, high] = [0, list.length];
  while (low < high) {
    // A line break ends its line.
    const start = list.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
    const end = list.indexOf('\n', start);
    const arrow = list.indexOf('->', start);
    const wrong = list.slice(list.indexOf('"', start) + 1, arrow);
    if (wrong === word) return list.slice(arrow + 2, list.lastIndexOf('"', end)).split(', ');
    if (byAlphabet.compare(word, wrong) < 0) high = start;
    else low = end + 1;
  }
  return null;
}

/** American and British English: 2 MB, loaded in 0.5 s. */
const dictionaries = once((): ITrie[] => {
  // `require` knows only CommonJS packages by name.
  const library = fileURLToPath(import.meta.resolve('cspell-trie-lib'));
  const { decodeTrie } = require(library) as typeof import('cspell-trie-lib');
  const files = [
    nextTo(require.resolve('@cspell/dict-en_us/cspell-ext.json'), 'en_US.trie.gz'),
    nextTo(require.resolve('@cspell/dict-en-gb-mit/cspell-ext.json'), 'en_GB.trie.gz'),
  ];
  return files.map((file) => decodeTrie(gunzipSync(readFileSync(file))));
});

/** Returns the path of a word list. Packages of dictionaries export only their settings. */
function nextTo(settings: string, path: string): string {
  return join(dirname(settings), path);
}
