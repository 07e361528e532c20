import { describe, expect, test } from 'vitest';
import { schemaOf, validator } from './schemas.ts';

const schema = schemaOf('contact-message');
const validate = validator(schema);
const valid = (schema['examples'] as Record<string, string>[])[0] as Record<string, string>;

/** Returns the messages that the form would show for a message: for each error, the text of its field. */
function complaints(changes: Record<string, unknown>): string[] {
  const message = Object.fromEntries(
    Object.entries({ ...valid, ...changes }).filter(([, value]) => value !== undefined),
  );
  validate(message);
  const own = (validate.errors ?? []).filter(({ schemaPath }) => !schemaPath.includes('/not/') && !schemaPath.endsWith('/if'));
  return own.map(({ instancePath, keyword, params }) => {
    const field = instancePath.slice(1) || String(params['missingProperty'] ?? params['additionalProperty']);
    const words = schema.properties?.[field]?.['errorMessage'] as Record<string, string> | string | undefined;
    return typeof words === 'object' ? (words[keyword] ?? `${field} ${keyword}`) : (words ?? `${field} ${keyword}`);
  });
}

const empty = [undefined, '', ' ', '\t\n', '\u00a0\u2028'];

test.each([
  ['name', 'Name is required'],
  ['organization', 'Organization is required'],
  ['email', 'Email Address is required'],
  ['message', 'Message is required'],
])('%s: "%s", once, whether it is absent, empty or blank', (field, words) => {
  for (const value of empty) expect(complaints({ [field]: value }), JSON.stringify(value)).toEqual([words]);
  expect(complaints({ [field]: 7 })).toEqual([words]);
});

describe('email', () => {
  const bad = [
    'jordan',
    'jordan@',
    '@example.gov',
    'a b@example.gov',
    'a@b..c',
    'a@-b.gov',
    'a@example.gov\n',
    'a@example.gov\r\nBcc: x@y.example',
    'a\0@example.gov',
    'a@b@c',
    'jörg',
    'a@jörg@c',
    'a@müller..example',
    'a@-müller.example',
    'a@mül\u200bler.example',
  ];
  test.each(bad)('%j: Please enter a valid email address', (email) => {
    expect(complaints({ email })).toEqual(['Please enter a valid email address']);
  });

  const good = ['jordan@example.gov', "o'hara+tag@sub.example.co.uk", 'a@localhost', 'x_y.z-1@xn--bcher-kva.example', 'joerg@müller.example', 'a@例え.テスト'];
  test.each(good)('%j is fine', (email) => expect(complaints({ email })).toEqual([]));

  test.each(['jörg@example.gov', '用户@例え.テスト', 'jo\u00a0@example.gov', 'jörg@'])('%j: only ASCII before the @', (email) => {
    expect(complaints({ email })).toEqual([
      'The part before the @ can only have letters from a to z, digits and characters such as . _ + -',
    ]);
  });

  // Backtracking would exceed the time limit of the test.
  test('a very long text needs no backtracking', () => {
    for (const email of [`a@${'a.'.repeat(200_000)}!`, 'ü'.repeat(400_000), `a@${'ü.'.repeat(200_000)}!`])
      expect(complaints({ email })).not.toEqual([]);
  });
});

describe('fields of one line', () => {
  const strange = [
    'a\nb',
    'a\r\nBcc: x@example.com',
    'a\0b',
    'a\u2028b',
    'a\u2029b',
    'a\ud800b',
    'a\udc00',
    'a\u0085b',
    'a\u001bb',
  ];
  test.each(['name', 'organization', 'phone'])('%s takes no control characters and no half characters', (field) => {
    for (const value of strange) expect(complaints({ [field]: value }), JSON.stringify(value)).toHaveLength(1);
  });
  test.each(['name', 'organization', 'phone'])('%s takes every language, emoji and the tab between two cells of a spreadsheet', (field) => {
    for (const value of ['Łukasz Ångström', '山田 太郎', 'فاطمة', 'Ana 🧭', 'Ana\tPaste'])
      expect(complaints({ [field]: value })).toEqual([]);
  });
});

test('the phone number is optional and has no format rule', () => {
  for (const phone of [undefined, '', 'ask for Sam', '+1 (301) 555-0100 ext. 7', '301-555-0100 (office), 301-555-0101 (mobile)'])
    expect(complaints({ phone })).toEqual([]);
});

test('a message keeps its lines, but takes no NUL and no half characters', () => {
  expect(complaints({ message: 'Hello,\r\n\tthis is \u2028 a list 🧭' })).toEqual([]);
  for (const message of ['a\0', 'a\ud800 b']) expect(complaints({ message })).toHaveLength(1);
});

test.each([
  ['name', 200],
  ['organization', 200],
  ['phone', 200],
  ['message', 10_000],
  ['recaptchaToken', 8192],
])('%s has at most %i characters', (field, most) => {
  expect(complaints({ [field]: 'x'.repeat(most) })).toEqual([]);
  expect(complaints({ [field]: 'x'.repeat(most + 1) })).toHaveLength(1);
});

test('nothing else may be sent', () => {
  expect(complaints({ website: 'x' })).toEqual(['website additionalProperties']);
});
