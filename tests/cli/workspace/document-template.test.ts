import { expect, test } from 'vitest';
import { createDocumentTemplate } from '../../../cli/workspace/document-template.ts';
import type { Schema } from '../../../cli/model/schema.ts';

const targets = { images: [], addresses: [] };

test('a schema without titles, descriptions and examples has a template', () => {
  const schema: Schema = {
    type: 'object',
    required: ['name', 'count', 'tags', 'group'],
    properties: {
      name: { type: 'string' },
      count: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string' } },
      group: { type: 'object' },
      note: { type: 'string' },
    },
  };
  expect(createDocumentTemplate(schema, targets)).toBe(
    `# Document.\n\nname: '[[Text]]'\n\ncount: 0\n\ntags:\n  - '[[Text]]'\n\ngroup:\n\n# (Optional.)\n# note: '[[Text]]'\n`,
  );
});

test('an address of mail and a date cannot be placeholders', () => {
  const properties = {
    mail: { type: 'string', format: 'email', examples: ['info@example.com'] },
    date: { type: 'string', format: 'date', examples: ['2026-01-31'] },
  };
  const text = createDocumentTemplate({ type: 'object', required: ['mail', 'date'], properties }, targets);
  expect(text).toContain("mail: 'info@example.com'");
  expect(text).toContain("date: '2026-01-31'");
});
