import { expect, test } from 'vitest';
import { read, texts } from './documents.ts';

// What the specification fixes and no page shows verbatim. tests/e2e/spec-2-screens.spec.ts has the rest.

test.each([
  ['site.yaml', 'https://boards-api.greenhouse.io'],
  ['about.yaml', 'coalition of IT services firms'],
  ['about.yaml', 'agile methods'],
])('%s contains %j', (path, fact) => {
  expect(texts(read(path)).join('\n')).toContain(fact);
});

test('the services are those of the specification', () => {
  const { services } = read<{ services: string[] }>('site.yaml');
  expect(services.map((service) => service.toLowerCase())).toEqual([
    'software development',
    'digital transformation',
    'human-centered design',
    'data analytics and visualization',
    'cybersecurity',
    'devsecops',
    'information security',
    'data science and ai/ml',
  ]);
});

test('the home page has every logo of the catalogue', () => {
  const { clients, partners, memberships } = read<Record<string, { logos: string[] }>>('home.yaml');
  const shown = [clients, partners, memberships].flatMap((wall) => wall?.logos ?? []);
  expect(shown.toSorted()).toEqual(
    'cdao cdc census customs dhs faa gao gsa usSenate uscis usda aws databricks affirm dsc'.split(' ').toSorted(),
  );
  expect(Object.keys(read<object>('logos.yaml')).toSorted()).toEqual(shown.toSorted());
});
