/** Phrases of the parser and their replacements, applied in this order. */
const REPLACEMENTS: [RegExp, string][] = [
  [/end of the stream or a document separator is expected/, 'the file should end here'],
  [/unexpected end of the stream within a/, 'the file ends inside a'],
  [
    /can not read a block mapping entry; a multiline key may not be an implicit key/,
    'a field name continues on a second line',
  ],
  [/alias node should not have any properties/, 'there are two marks before one value'],
  [/duplication of (?:an anchor|a tag) property/, 'there are two marks before one value'],
  [/(?:block )?mapping entry/, 'field'],
  [/sequence entry/, 'list item'],
  [/mapping key/, 'field name'],
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

/** Returns the parser's reason in words that editors know. */
export function plainReason(reason: string): string {
  return REPLACEMENTS.reduce((text, [phrase, replacement]) => text.replace(phrase, replacement), reason);
}
