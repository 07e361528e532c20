import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import additions from '../../../cli/compile/disk/lexicon.json' with { type: 'json' };
import { loadLexicon } from '../../../cli/compile/disk/load-lexicon.ts';

const list = createRequire(import.meta.url).resolve('@cspell/dict-en-common-misspellings/cspell-ext.json');

test('every line of the list of misspellings is found, and no other word', async () => {
  const { default: content } = (await import(list.replace('cspell-ext', 'dict/dict-en'), {
    with: { type: 'json' },
  })) as { default: { dictionaryDefinitions: { suggestWords: string[] }[] } };
  const words = content.dictionaryDefinitions.flatMap(({ suggestWords }) =>
    suggestWords.map((line) => line.split('->')[0]!),
  );
  const { corrections } = loadLexicon('');
  expect(words.length).toBeGreaterThan(80_000);
  expect(additions.names).toEqual(expect.arrayContaining(words.filter((word) => !corrections(word))));
  expect(['aaaa', 'the', 'zzzz', ''].filter(corrections)).toEqual([]);
});
