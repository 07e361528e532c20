import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { textBlocks } from '../../../cli/diff/text-blocks.ts';
import { parseMarkdown } from '../../../cli/markdown/parse.ts';
import { renderMarkdown } from '../../../cli/markdown/render.ts';

const photo = {
  url: '/static/images/a.12345678.jpg',
  width: 8,
  height: 6,
  sources: [],
  preview: 'data:image/webp;base64,AA',
};

function blocks(text: string): [text: string, heading?: string][] {
  const tree = renderMarkdown(parseMarkdown(text) as Root, () => photo);
  return textBlocks(tree, () => 'images/a.jpg').map(({ text, heading }) => (heading ? [text, heading] : [text]));
}

test.each<[string, string, ReturnType<typeof blocks>]>([
  ['lines of a paragraph are one text', 'One\ntwo.\n\nThree.', [['One two.'], ['Three.']]],
  ['blocks have the heading above them', 'A\n\n### H *i*\n\nB', [['A'], ['### H *i*'], ['B', 'H i']]],
  ['items of lists and quotes are blocks', '- a\n- b\n\n1. c\n\n> d', [['- a'], ['- b'], ['1. c'], ['> d']]],
  ['links show where they lead', 'See [us](/about).', [['See [us](/about).']]],
  ['emphasis is visible', '**a** *b* `c`', [['**a** *b* `c`']]],
  ['a photo is shown once', '![A gate](images/a.jpg)', [['![A gate](images/a.jpg)']]],
  ['line breaks are kept', 'a  \nb', [['a\nb']]],
])('%s', (_name, text, expected) => {
  expect(blocks(text)).toEqual(expected);
});
