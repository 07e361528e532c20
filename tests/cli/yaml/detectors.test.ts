import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { expectGoodWording } from '../rules/wording.ts';

/** Every detector opens with an example of the mistake and the message that it produces. */

const folder = join(import.meta.dirname, '../../../cli/yaml/diagnose/detectors');

const line: Schema = { type: 'string' };
const blurb: Schema = { type: 'string', contentMediaType: 'text/markdown' };
const image: Schema = { type: 'object', properties: { src: line, alt: line } };
const schema: Schema = {
  type: 'object',
  properties: {
    challenge: { type: 'object', properties: { title: line, image, blurb } },
    links: { type: 'array', items: { type: 'object', properties: { title: line, url: line } } },
  },
};

interface Example {
  file: string;
  text: string;
  message: string;
}

function examplesIn(file: string): Example[] {
  const comments = readFileSync(join(folder, file), 'utf8').match(/\/\*\*\n(?: \*.*\n)+/g) ?? [];
  return comments.flatMap((comment) => {
    const content = comment.replaceAll(/^ \* ?/gm, '');
    const examples = content.matchAll(/^(```|~~~)yaml\n([^]*?)^\1\n(.*)$/gm);
    return Array.from(examples, ([, , text = '', message = '']) => ({ file, text: unescape(text), message }));
  });
}

/** Characters that are invisible in an editor are written as escapes. */
function unescape(text: string): string {
  return text
    .replaceAll('\\t', '\t')
    .replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The names of the detectors that have no example above them. */
function withoutExample(file: string): string[] {
  const source = readFileSync(join(folder, file), 'utf8');
  return [...source.matchAll(/(.*)\n(?:export )?const (\w+): Detector =/g)].flatMap(([, above, name]) => {
    const comment =
      source
        .slice(0, source.indexOf(`const ${name}: Detector`))
        .split('\n/**\n')
        .at(-1) ?? '';
    return above === ' */' && /^ \* (?:```|~~~)yaml$/m.test(comment) ? [] : [`${file} ${name}`];
  });
}

const files = globSync('*.ts', { cwd: folder }).sort();
test('every detector has an example', () => {
  expect(files.flatMap(withoutExample)).toEqual([]);
});

test.each(files.flatMap(examplesIn))('$file: $message', ({ text, message }) => {
  const [first] = parseYaml(createSource('x.yaml', text), schema).diagnostics;
  expect(first?.message).toBe(message);
  expect(text.split('\n').length - 1).toBeGreaterThanOrEqual(2);
  if (first) expectGoodWording(first);
});
