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

/** Returns the word lists. @param file words of the project, one per line, with comments after `#` */
export function loadLexicon(file: string): Lexicon {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const words = new Set([...additions.names, ...lines.map((line) => line.replace(/#.*/, '').trim().toLowerCase())]);
  return {
    corrections(word) {
      const found = misspellings().get(word);
      return found === undefined || words.has(word) ? undefined : found.split(', ');
    },
    isKnown: (word) => words.has(word) || dictionaries().some((dictionary) => dictionary.has(word)),
  };
}

/** Few runs check text, and little of it has a mistake, so each list is loaded on first use. */
function once<T>(load: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= load());
}

/** 90,000 misspellings with their corrections: 10 MB, loaded in 0.1 s. */
const misspellings = once(() => {
  const file = nextTo(require.resolve('@cspell/dict-en-common-misspellings/cspell-ext.json'), 'dict/dict-en.json');
  const { dictionaryDefinitions } = JSON.parse(readFileSync(file, 'utf8')) as {
    dictionaryDefinitions: { suggestWords: string[] }[];
  };
  const entries = dictionaryDefinitions.flatMap(({ suggestWords }) => suggestWords);
  // The list lacks some corrections, and has some wrong.
  return new Map([
    ...entries.map((entry) => entry.split('->') as [string, string]),
    ...Object.entries(additions.corrections),
  ]);
});

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
