// Checks the documents against the same schemas: ESLint with the usual plugins for YAML. Runs in a copy of the site.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import schemaValidator from 'eslint-plugin-json-schema-validator';
import yml from 'eslint-plugin-yml';

const site = process.cwd();
const folders = {
  capability: 'capabilities/*',
  'case-study': 'case-studies/*',
  employee: 'employees/*',
  contact: 'contact-us',
};

const schemas = readdirSync(join(site, 'schemas'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))
  .map((type) => ({
    fileMatch: [`content/${folders[type] ?? type}.yaml`],
    schema: join(site, 'schemas', `${type}.json`),
  }));

export default [
  ...yml.configs['flat/standard'],
  {
    files: ['**/*.yaml'],
    plugins: { 'json-schema-validator': schemaValidator },
    rules: {
      'json-schema-validator/no-invalid': ['error', { schemas, useSchemastoreCatalog: false }],
      // Matters of taste, which the content is free in.
      'yml/quotes': 'off',
      'yml/plain-scalar': 'off',
      // No-break spaces keep a number and its unit on one line.
      'yml/no-irregular-whitespace': 'off',
    },
  },
];
