import { expect, test } from 'vitest';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';

test.each([
  ['a colon without a field name', ': a\n'],
  ['a reference as a field name', '*a : b\n'],
  ['a list or group as a field name', '[a]: b\n'],
  ['a name is missing after “%”', '% of all\na: b\n'],
])('%s is an error in words that editors know', (reason, text) => {
  const [found] = parseYaml(createSource('x.yaml', text)).diagnostics;
  expect(found?.message).toBe(`This line cannot be read as YAML (${reason}).`);
});

test('invisible characters are shown in every message', () => {
  const [found] = parseYaml(createSource('x.yaml', 'title: a\u202eb: c\n')).diagnostics;
  expect(found?.message).toBe('“aU+202Eb: c” contains a colon followed by a space, so it needs quotes.');
  expect(`${found?.message} ${found?.help}`).not.toContain('\u202e');
});
