import { parseEvents, YAMLException } from 'js-yaml';
import { expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { toParseError, type ParseErrorKind } from '../../../cli/yaml/diagnose/parse-error.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';

/** A text for each reason of the parser that a detector asks for. */
test.each<[ParseErrorKind, string]>([
  ['entry', 'title: a: b\n'],
  ['entry', 'items:\n  - a\n b\n'],
  ['entry', 'title: a\nb\nc: d\n'],
  ['end', '- a\nb: c\n'],
  ['colon', 'title: a\nb'],
  ['outdented', 'tags: [a,\nb]\n'],
  ['outdented', 'title: "a\nb"\n'],
  ['open-quote', 'title: "a'],
  ['open-quote', "title: 'a"],
  ['open-bracket', 'tags: [a'],
  ['open-tag', 'title: !<a'],
  ['missing-comma', 'tags: ["a" "b"]\n'],
  ['alias', 'title: * a\n'],
  ['alias', 'title: &a *b\n'],
  ['anchor', 'title: & a\n'],
  ['tab', 'image:\n\tsrc: a\n'],
  ['character', 'title: \u0007\n'],
  ['escape', 'title: "\\W"\n'],
  ['escape', 'title: "\\xZZ"\n'],
  ['other', 'title: !a!b c\n'],
])('%s: %j', (kind, text) => {
  let reason = '';
  try {
    parseEvents(text, {});
  } catch (error) {
    reason = (error as YAMLException).reason;
  }
  expect(toParseError(reason, 0).kind, reason).toBe(kind);
});

test.each([
  ['a colon without a field name', ': a\n'],
  ['a reference as a field name', '*a : b\n'],
  ['a list or group as a field name', '[a]: b\n'],
])('%s is an error of the builder, in words that editors know', (reason, text) => {
  const [found] = parseYaml(createSource('x.yaml', text)).diagnostics;
  expect(found?.message).toBe(`This line cannot be read as YAML (${reason}).`);
});

test('invisible characters are shown in every message', () => {
  const [found] = parseYaml(createSource('x.yaml', 'title: a\u202eb: c\n')).diagnostics;
  expect(found?.message).toBe('“aU+202Eb: c” contains a colon followed by a space, so it needs quotes.');
  expect(`${found?.message} ${found?.help}`).not.toContain('\u202e');
});
