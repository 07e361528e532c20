import { describe, expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { expectGoodWording } from '../rules/wording.ts';

/**
 * The error cases of the YAML test suite (https://github.com/yaml/yaml-test-suite), each named by its subject and written by hand from
 * what the specification forbids. Each must yield a diagnostic within the file, and none may parse as a document.
 */
const CASES: [string, string][] = [
  ['tabs as indentation of a block', 'foo:\n \tbar: baz\n\tx: y\n'],
  ['a tab before a key', 'a:\n\tb: c\n'],
  ['a tab before a dash', '-\n\t- x\n'],
  ['a tab between dash and dash', '-\t-\n'],
  ['a tab between dash and key', '-\t- a\n\t- b\n'],
  ['wrong indentation of a list', 'key:\n   - ok\n  - wrong\n'],
  ['wrong indentation of a group', 'key:\n   a: ok\n  b: wrong\n'],
  ['wrong indentation in a nested list', '- - a\n - b\n'],
  ['a list at the level of a text', 'key: text\n- item\n'],
  ['a list on the line of a key', 'key: - a\n     - b\n'],
  ['a key in a list', '- item\nkey: value\n'],
  ['a list in a group', 'key: value\n- item\n'],
  ['a nested key on one line', 'a: b: c: d\n'],
  ['a quoted nested key on one line', "a: 'b': c\n"],
  ['text after a quoted value', 'a: "b" c\n'],
  ['text after a quoted value in a list', '- "a" b\n'],
  ['a quoted text that is never closed', 'a: "b\n'],
  ['a single-quoted text that is never closed', "a: 'b\n"],
  ['a quoted text with a wrong indentation', 'a: "b\nc"\n'],
  ['a quoted key over two lines', '"a\n b": c\n'],
  ['a plain key over two lines', 'a\nb: c\n'],
  ['an escape that does not exist', 'a: "\\."\n'],
  ['an escape without its digits', 'a: "\\xq1"\n'],
  ['an apostrophe with a backslash', 'a: "\\\'"\n'],
  ['a document marker in quoted text', 'a: "b\n--- c\nd"\n'],
  ['a list that is never closed', 'a: [b, c\n'],
  ['a group that is never closed', 'a: {b: c\n'],
  ['a list closed twice', 'a: [b, c]]\n'],
  ['a group closed twice', 'a: {b: c}}\n'],
  ['a list closed as a group', 'a: [b, c}\n'],
  ['a leading comma', 'a: [, b]\n'],
  ['two commas', 'a: [b, , c]\n'],
  ['a missing comma', 'a: ["b" "c"]\n'],
  ['a missing comma between fields', 'a: {b: c "d": e}\n'],
  ['a bracket at the level of its key', 'a: [\nb\n]\n'],
  ['text after a list', 'a: [b] c\n'],
  ['text after a group', 'a: {b: c} d\n'],
  ['a comment without a space in a list', 'a: [b,#c\n'],
  ['a dash in a list in brackets', 'a: [-]\nb: [- c]\n'],
  ['a block in brackets', 'a: [|\n b]\n'],
  ['text after a block indicator', 'a: > b\n c\n'],
  ['text after a literal indicator', 'a: | b\n c\n'],
  ['a comment without a space after a block sign', 'a: |#b\n c\n'],
  ['a block indentation of zero', 'a: |0\n b\n'],
  ['a block indentation of two digits', 'a: |10\n b\n'],
  ['two chomping indicators', 'a: |+-\n b\n'],
  ['a block with a longer empty line first', 'a: |\n     \n  b\n'],
  ['a block that ends too far left', 'a: |\n   b\n  c\nd: e\n'],
  ['a text with @', 'a: @b\n'],
  ['a text with a backtick', 'a: `b`\n'],
  ['a text with %', 'a: %b\n'],
  ['an anchor without a name', 'a: & b\n'],
  ['two anchors', 'a: &b &c d\n'],
  ['an alias without a name', 'a: * b\n'],
  ['an alias with an anchor', 'a: &b *c\n'],
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
  ['a key without a space after its colon', 'a: b\nc:d\ne: f\n'],
  ['an empty key in a group', 'a: b\n: c\n'],
  ['a list as a key', '[a]: b\n'],
  ['a group as a key', '{a: b}: c\n'],
  ['an explicit list as a key', '? - a\n: b\n'],
  ['a control character', 'a: \u0001\n'],
  ['a delete character', 'a: \u007f\n'],
  ['a nul', 'a: \0\n'],
  ['a byte order mark in a group', 'a: b\n\ufeffc: d\n'],
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
