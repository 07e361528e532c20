/** The parser's words in those of the people who read them. */
const WORDS: [RegExp, string][] = [
  [/end of the stream or a document separator is expected/, 'the file should end here'],
  [/unexpected end of the stream within a/, 'the file ends inside a'],
  [
    /can not read a block mapping entry; a multiline key may not be an implicit key/,
    'the name of a field goes on over two lines',
  ],
  [/alias node should not have any properties/, 'two marks stand before one value'],
  [/duplication of (?:an anchor|a tag) property/, 'two marks stand before one value'],
  [/(?:block )?mapping entry/, 'field'],
  [/sequence entry/, 'list item'],
  [/mapping key/, 'name of a field'],
  [/flow collection entries/, 'items'],
  [/flow collection/, 'list'],
  [/block scalar/, 'text block'],
  [/(single|double) quoted scalar/, 'text in $1 quotes'],
  [/block mapping/, 'group of fields'],
  [/key-value separator/, 'colon'],
  [/an (?:alias|anchor) node/, 'a reference'],
  [/(?:alias|anchor) node/, 'reference'],
  [/the stream/, 'the file'],
  [/node content/, 'value'],
  [/scalar/g, 'text'],
  [/mapping/g, 'group'],
  [/token|node/g, 'value'],
];

/** Say in plain words why the parser gave up. */
export function plainReason(reason: string): string {
  return WORDS.reduce((text, [pattern, words]) => text.replace(pattern, words), reason);
}
