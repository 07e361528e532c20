import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf, lint } from './check.ts';
import { isLong } from '../../long.ts';

const RUNS = isLong ? 2_000 : 40;

/** Mistakes of every rule about words, if they were words. */
const MISTAKES = [
  ['TODO', '[[name]]', '{{ name }}', '${name}', 'Lorem ipsum dolor', 'XX%', '#REF!', '[insert number]'],
  ['the the', 'a hour', 'word ,', 'one.Two', '(one', '“one', 'pre- word', 'ﬁrst'],
  ['**bold', '_two', '~~three~~', '==new==', '||hidden||', ':tada:', '{.button}'],
  ['&nbsp', 'a%20b', '\\n\\n', '\\newpage', '$x^2$', '[^1]', '.[a]', '[@smith]'],
  ['| a | b |', '• one', '(a) three', '- [ ] six', '## Seven', '>9', '<b>', '<@U024BE7LH>'],
  ['Sure! Here is the text:', 'Sent from my iPhone', 'see /a_b/_c', 'a@b.example', 'www.x.example'],
].flat();

const PLACES: Record<string, { excluded: RegExp; write: (words: string) => string }> = {
  'a code span': { excluded: /`/g, write: (words) => `See \`${words}\` here.` },
  'a fence': { excluded: /`/g, write: (words) => `See:\n\n\`\`\`\n${words}\n\`\`\`\n\nHere.` },
  'indented code': { excluded: /`/g, write: (words) => `See:\n\n    x = {${words}}\n\nHere.` },
  'the address of a link': {
    excluded: /[<>\\]/g,
    write: (words) => `See [the plan](<https://plan.gov/${words}>) here.`,
  },
  'an autolink': { excluded: /[<>[\]\s]/g, write: (words) => `See <https://plan.gov/${words}> here.` },
  'the address of a reference': {
    excluded: /[<>\\]/g,
    write: (words) => `See [the plan][plan] here.\n\n[plan]: <https://plan.gov/${words}>`,
  },
  'a bare address': {
    excluded: /[<>()[\]"“”\s`&*~]|__/g,
    write: (words) => `See https://plan.gov/${words}x here.`,
  },
  'a path': { excluded: /[<>()[\]"“”\s`&*~@]|__|www\./g, write: (words) => `See /srv/${words}x here.` },
};

const mistakes = fc.array(fc.constantFrom(...MISTAKES), { minLength: 1, maxLength: 3 });

test.each(Object.entries(PLACES))('no rule about words sees %s', async (place, { excluded, write }) => {
  await fc.assert(
    fc.asyncProperty(mistakes, fc.constantFrom(' ', ''), async (all, gap) => {
      const words = all.join(gap).replaceAll(excluded, '').trim() || 'x';
      const text = `text: |\n${write(words).replaceAll(/^(?=.)/gm, '  ')}\n`;
      const { document } = documentOf(text);
      const found = document ? await lint(document) : [];
      const isAboutWords = ({ rule }: { rule: string }) => /^text\/|^link\/(?:unread|vague-text)$/.test(rule);
      // That it is no link is no mistake in its words.
      const isBare = ({ message }: { message: string }) =>
        place === 'a bare address' && message.includes('is plain text');
      expect(found.filter((one) => isAboutWords(one) && !isBare(one))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
