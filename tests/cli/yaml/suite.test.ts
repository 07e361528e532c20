import { describe, expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { expectGoodWording } from '../rules/wording.ts';

/**
 * Error cases of the YAML test suite (https://github.com/yaml/yaml-test-suite) that no detector explains, each named by its subject and
 * written by hand from what the specification forbids. Each must yield a diagnostic within the file, and none may parse as a document.
 */
const CASES: [string, string][] = [
  ['a tab between dash and dash', '-\t-\n'],
  ['a tab between dash and key', '-\t- a\n\t- b\n'],
  ['wrong indentation in a nested list', '- - a\n - b\n'],
  ['a key in a list', '- item\nkey: value\n'],
  ['a quoted nested key on one line', "a: 'b': c\n"],
  ['a quoted key over two lines', '"a\n b": c\n'],
  ['a document marker in quoted text', 'a: "b\n--- c\nd"\n'],
  ['a list closed twice', 'a: [b, c]]\n'],
  ['a group closed twice', 'a: {b: c}}\n'],
  ['a list closed as a group', 'a: [b, c}\n'],
  ['a leading comma', 'a: [, b]\n'],
  ['two commas', 'a: [b, , c]\n'],
  ['a missing comma between fields', 'a: {b: c "d": e}\n'],
  ['text after a list', 'a: [b] c\n'],
  ['text after a group', 'a: {b: c} d\n'],
  ['a comment without a space in a list', 'a: [b,#c\n'],
  ['a dash in a list in brackets', 'a: [-]\nb: [- c]\n'],
  ['a block in brackets', 'a: [|\n b]\n'],
  ['a comment without a space after a block sign', 'a: |#b\n c\n'],
  ['a block indentation of zero', 'a: |0\n b\n'],
  ['a block indentation of two digits', 'a: |10\n b\n'],
  ['two chomping indicators', 'a: |+-\n b\n'],
  ['a block with a longer empty line first', 'a: |\n     \n  b\n'],
  ['a block that ends too far left', 'a: |\n   b\n  c\nd: e\n'],
  ['two anchors', 'a: &b &c d\n'],
  ['an alias with text after it', 'a: &b c\nd: *b e\n'],
  ['an anchor before a list on its line', 'a: &b - c\n'],
  ['two tags', 'a: !!str !!int b\n'],
  ['a tag with a bracket', 'a: !b{c} d\n'],
  ['a handle that is not declared', 'a: !b!c d\n'],
  ['a tag that is never closed', 'a: !<b c\n'],
  ['a directive without a document', '%YAML 1.2\n'],
  ['a directive without a document marker', '%YAML 1.2\na: b\n'],
  ['a directive twice', '%YAML 1.2\n%YAML 1.2\n---\na: b\n'],
  ['a directive with too much', '%YAML 1.2 foo\n---\na: b\n'],
  ['a directive with too little', '%TAG !\n---\na: b\n'],
  ['a directive after content', 'a: b\n%YAML 1.2\n---\nc: d\n'],
  ['text after a document end', 'a: b\n... c\n'],
  ['text after a document end marker in a group', '---\na: b\n... c: d\n'],
  ['a block group on the line of the document marker', '--- a: b\n    c: d\n'],
  ['two texts in one document', '--- a\nb\nc: d\n'],
  ['content after a closed quoted document', '"a"\nb: c\n'],
  ['an explicit list as a key', '? - a\n: b\n'],
  ['a delete character', 'a: \u007f\n'],
  ['text alone', 'text\n'],
  ['two lines of text', 'one\ntwo\n'],
];

describe.each(CASES)('%s', (_, text) => {
  test.each([
    ['LF', text],
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['no line end at the end', text.trimEnd()],
  ])('%s', (_, raw) => {
    const source = createSource('x.yaml', raw);
    const { value, diagnostics } = parseYaml(source);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    if (value !== undefined)
      expect(diagnostics.map(({ rule }) => rule)).toEqual([expect.stringMatching(/yaml\/(?:tag|alias|quote-needed)/)]);
    for (const diagnostic of diagnostics) {
      expect(diagnostic.range.end.offset).toBeLessThanOrEqual(source.text.length);
      expectGoodWording(diagnostic);
    }
  });
});
