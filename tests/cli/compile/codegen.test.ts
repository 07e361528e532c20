import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import { typesModule } from '../../../cli/compile/output/codegen/types.ts';
import { validatorModule } from '../../../cli/compile/output/codegen/validators.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { applySettings } from '../../../src/content/site-settings.ts';
import type { Site } from '../../../.content/types.ts';
import { schemas } from '../../site/frozen-site.ts';
import { makeCompiled } from './fixture.ts';

async function load(code: string): Promise<ValidateFunction> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: ValidateFunction };
  return module.default;
}

const validatorOf = (schema: Schema) => load(validatorModule(schema));

test.each(readdirSync(schemas).filter((name) => name.endsWith('.json')))(
  'the validator of %s imports nothing',
  (name) => {
    const schema = JSON.parse(readFileSync(join(schemas, name), 'utf8')) as Schema;
    const code = validatorModule(schema);
    expect(code).not.toMatch(/\b(?:import|require)\b/);
    // Text for people would only make it larger.
    if (schema.markdownDescription) expect(code).not.toContain(schema.markdownDescription);
  },
);

test('a validator reports all errors, not only the first', async () => {
  const schema = JSON.parse(readFileSync(join(schemas, 'contact-message.json'), 'utf8')) as Schema;
  const validate = await validatorOf(schema);
  expect(validate({ name: '', email: 'x', message: 'Hello' })).toBe(false);
  expect(validate.errors?.map(({ keyword, instancePath }) => `${instancePath} ${keyword}`)).toEqual([
    ' required',
    '/name not',
    '/email pattern',
  ]);
  expect(validate({ name: 'A', organization: 'B', email: 'a@b.example', message: 'Hello' })).toBe(true);
  expect(validate.errors).toBeNull();
});

test('a property may have the name of a keyword', async () => {
  const validate = await validatorOf({
    type: 'object',
    additionalProperties: false,
    properties: { title: { type: 'string', title: 'Title' }, properties: { type: 'string' } },
  });
  expect(validate({ title: 'x', properties: 'y' })).toBe(true);
  expect(validate({ title: 1 })).toBe(false);
});

test.each([
  [[{ a: [1, 'x'] }, { a: [1, 'x'] }], false],
  [[{ a: 1 }, { a: 1, b: 2 }], true],
  [
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    false,
  ],
  [[[], {}], true],
  [[null, {}, 0, '', false], true],
])('entries are compared as values: %j', async (value, unique) => {
  const validate = await validatorOf({ type: 'array', uniqueItems: true });
  expect(validate(value)).toBe(unique);
});

test('descriptions inside alternatives are left out', async () => {
  const alternatives = [{ type: 'string', format: 'date', title: 'A day' }, { type: 'integer' }];
  const validate = await validatorOf({ type: 'object', properties: { day: { anyOf: alternatives } } } as Schema);
  expect([validate({ day: 'x' }), validate({ day: 1 }), validate({ day: true })]).toEqual([true, true, false]);
});

test('a character of two UTF-16 units is one', async () => {
  const validate = await validatorOf({ type: 'string', minLength: 2, maxLength: 3 });
  expect(['😁', '😁a', '😁😁😁', '😁😁😁a', 'é\u0301'].map((text) => validate(text))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});

test('an unknown keyword is rejected', () => {
  expect(() => validatorModule({ type: 'string', minLenght: 3 } as Schema)).toThrow('minLenght');
});

test('a keyword with an invalid value is rejected', () => {
  const schema = { type: 'string', maxLength: 'long' } as unknown as Schema;
  expect(() => validatorModule(schema)).toThrow('schema is invalid: data/maxLength must be integer');
});

test('the types describe compiled documents', async () => {
  const text = { type: 'string', contentMediaType: 'text/markdown' };
  const schema: Schema = {
    type: 'object',
    additionalProperties: false,
    required: ['blurb', 'image', 'kind'],
    properties: {
      blurb: { ...text, title: 'Text', markdownDescription: 'Subject of the page.' },
      image: { $ref: '#/definitions/image' },
      kind: { type: 'string', enum: ['a', 'b'] },
      sample: { type: 'boolean' },
    },
    definitions: {
      image: {
        type: 'object',
        additionalProperties: false,
        required: ['src'],
        properties: { src: { type: 'string', format: 'picture' } },
      },
    },
  };
  const types = typesModule(new Map([['case-study', schema]]));
  expect(types.replace(/\s+/g, ' ')).toContain(
    'export interface CaseStudy { /** Subject of the page. */ "blurb": Root; "image": { "src": Picture; }; "kind": "a" | "b"; }',
  );
});

test('an empty setting of the environment counts as unset, and an address needs a scheme', async () => {
  const site = (await makeCompiled()).compiled('site') as unknown as Site;
  expect(applySettings(site, { SITE_URL: '', JOB_BOARD: '', OTHER: 'x' })).toEqual(site);
  for (const name of ['SITE_URL', 'JOB_BOARD_API', 'CONTACT_ENDPOINT'])
    expect(() => applySettings(site, { [name]: 'boards.example.com' })).toThrow(`${name} must be an address`);
});
