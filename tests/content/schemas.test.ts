import { describe, expect, test } from 'vitest';
import { types } from './documents.ts';
import { parts, schemas, validator, type Schema } from './schemas.ts';

/** Keywords of draft-07 that a YAML editor understands, the two that it reads besides, and the two that the compiler does. */
const known = new Set(
  `$schema $comment $ref definitions title markdownDescription examples errorMessage
  type const enum not if then format contentMediaType pattern minLength maxLength
  properties required additionalProperties items minItems maxItems uniqueItems isKey uniqueItemProperties`.split(/\s+/),
);
const formats = ['uri-reference', 'picture', 'figure', 'email', 'date'];

/** Words of programmers, not of the people who read an error message. */
const jargon = /\b(?:mapping|scalar|string|boolean|array|object|null|instance|schema|token\b(?! is)|must NOT)\b/;

test('there is a schema for every type of content and for the contact message', () => {
  expect(schemas.map(([type]) => type).sort()).toEqual([...types, 'contact-message'].sort());
});

describe.each(schemas)('%s', (type, schema) => {
  const all = [...parts(schema)];
  const described = all.filter(([pointer, part]) => pointer !== '' && part.$ref === undefined);

  test('uses only keywords that editors and the compiler support', () => {
    for (const [pointer, part] of all) {
      expect(
        Object.keys(part).filter((keyword) => !known.has(keyword)),
        pointer,
      ).toEqual([]);
      if (part['format'] !== undefined) expect(formats, pointer).toContain(part['format']);
      if (part.not ?? part['if']) expect(type, pointer).toBe('contact-message');
    }
  });

  test('has references within the file only, with no keyword next to them', () => {
    for (const [pointer, part] of all.filter(([, { $ref }]) => $ref !== undefined)) {
      expect(Object.keys(part), pointer).toEqual(['$ref']);
      expect(
        Object.keys(schema.definitions ?? {}).map((name) => `#/definitions/${name}`),
        pointer,
      ).toContain(part.$ref);
    }
  });

  test('has a title, a description, examples and an error message for every property', () => {
    for (const [pointer, part] of described) {
      expect(String(part['title'] ?? '').length, `${pointer} title`).toBeGreaterThan(2);
      expect(String(part['markdownDescription'] ?? ''), `${pointer} markdownDescription`).toMatch(/^[A-Z`].{5,}[.)]$/s);
      expect(part['examples'], `${pointer} examples`).toSatisfy(Array.isArray);
      expect((part['examples'] as unknown[]).length, `${pointer} examples`).toBeGreaterThan(0);
      for (const message of messages(part)) {
        expect(message.length, `${pointer}: ${message}`).toBeLessThanOrEqual(160);
        expect(message, pointer).not.toMatch(jargon);
      }
      expect(messages(part).length, `${pointer} errorMessage`).toBeGreaterThan(0);
    }
  });

  test('has examples that it accepts', () => {
    for (const [pointer, part] of all.filter(([, { examples }]) => Array.isArray(examples))) {
      const validate = validator({ ...part, definitions: schema.definitions ?? {} });
      for (const example of part['examples'] as unknown[]) {
        validate(example);
        expect(validate.errors ?? [], `${pointer} ${JSON.stringify(example)}`).toEqual([]);
      }
    }
  });

  test('defines every field of every object', () => {
    for (const [pointer, part] of all.filter(([, part]) => part['type'] === 'object')) {
      expect(part['additionalProperties'], pointer).toBe(false);
      expect(Object.keys(part.properties ?? {}), pointer).toEqual(expect.arrayContaining(part['required'] as string[]));
    }
  });

  test('limits every text and every list', () => {
    for (const [pointer, part] of described) {
      if (part['type'] === 'array') expect(part['minItems'], pointer).toBeTypeOf('number');
      if (part['type'] !== 'string' || part['enum'] || part['const'] !== undefined) continue;
      expect(part['maxLength'] ?? part['pattern'], pointer).toBeDefined();
    }
  });
});

/** The error messages of a part: one text, or one for each keyword. */
function messages(part: Schema): string[] {
  const message = part['errorMessage'];
  return typeof message === 'object'
    ? Object.values(message as Record<string, string>)
    : message
      ? [String(message)]
      : [];
}
