import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../site/content.config.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { ruleIds } from '../../../cli/model/rule-catalog.ts';
import { exampleSite, wholeSite, type Site } from './site.ts';

let whole: Site;
let example: Site;
beforeAll(() => {
  whole = wholeSite();
  example = exampleSite();
});
afterAll(() => {
  whole.remove();
  example.remove();
});

async function checkFile(site: Site, file: string): Promise<Diagnostic[]> {
  return JSON.parse((await site.content('check', '--format', 'json', file)).stdout).diagnostics;
}

describe('content new', () => {
  test.each(config.collections.map(({ type, folder }) => [type, `content/${folder}/brand-new.yaml`]))(
    '%s: a new document only needs its text',
    async (type, file) => {
      expect(await whole.content('new', type, 'brand-new')).toMatchObject({ code: 0, stdout: `${file}\n` });
      const text = whole.read(file);
      const found = await checkFile(whole, file);
      expect(found.map(({ rule }) => rule)).toEqual(['text/placeholder']);

      // Every field of the schema is present; optional fields are comments.
      const schema = JSON.parse(whole.read(`schemas/${type}.json`));
      for (const name of Object.keys(schema.properties)) {
        expect(text).toMatch(new RegExp(schema.required.includes(name) ? `^${name}:` : `^# ${name}:`, 'm'));
      }
      expect(text).toContain(`# ${schema.title}. `);
      rmSync(whole.path(file));
    },
  );

  test('a new document is also valid with its optional fields', async () => {
    await whole.content('new', 'employee', 'somebody-new');
    const file = 'content/employees/somebody-new.yaml';
    const text = whole.read(file).replaceAll(/^# (\w+:|  - )/gm, '$1');
    whole.write(file, text.replaceAll(/\[\[|\]\]/g, ''));
    expect((await checkFile(whole, file)).filter(({ rule }) => rule.startsWith('schema/'))).toEqual([]);
    rmSync(whole.path(file));
  });

  test.each([
    ['an id that exists', ['case-study', 'zero-trust'], 'already exists'],
    ['an id that cannot be an address', ['case-study', 'Zero Trust!'], 'Did you mean “zero-trust”?'],
    ['a name without a certain spelling', ['employee', '田中'], 'single hyphens.\n'],
    ['the name of a file', ['case-study', 'new-gate.yaml'], 'Did you mean “new-gate”?'],
    ['an id that leaves the folder', ['case-study', '../evil'], 'cannot be used as an id'],
    ['names with a slash between them', ['case-study', 'Ada / Bob'], 'Did you mean “ada-bob”?'],
    ['a missing id', ['case-study'], 'needs an id'],
    ['a misspelled type', ['case-stdy', 'x'], 'Did you mean “case-study”?'],
    ['an unknown type', ['constructor', 'x'], 'Use capability, case-study'],
  ])('rejects %s', async (_name, args, expected) => {
    const { code, stdout, stderr } = await example.content('new', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(expected);
    expect(existsSync(example.path('content/evil.yaml'))).toBe(false);
  });
});

describe('content list', () => {
  const study = () => example.path('content/case-studies/example.yaml');

  test('shows addresses, titles and state', async () => {
    appendFileSync(study(), 'url: /abuot\ncategory: devsecops\n');
    appendFileSync(example.path('content/case-studies/mobile-app.yaml'), 'sample: true\n');
    const { code, stdout } = await example.content('list');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^case-study\n {2}\/case-studies\/example {5}An example {16}2 problems\n/m);
    expect(stdout).toMatch(/^ {2}\/case-studies\/mobile-app {2}An app for the field {6}sample\n/m);
    expect(stdout).toMatch(/^ {2}content\/employees\/ada-lopez\.yaml {2}Ada Lopez {2}ok\n/m);
    expect(stdout).toMatch(/^6 documents\.\n$/m);
  });

  test('counts warnings, too', async () => {
    appendFileSync(example.path('content/case-studies/mobile-app.yaml'), '# content: ignore[text/sign]\n');
    const { stdout } = await example.content('list');
    expect(stdout).toMatch(/^ {2}\/case-studies\/mobile-app {2}An app for the field {6}1 problem\n/m);
  });

  test('shows control characters of names as symbols', async () => {
    const file = 'content/employees/\u001b[31mred.yaml';
    example.write(file, 'name: Ada Red\n');
    const { stdout } = await example.content('list');
    rmSync(example.path(file));
    expect(stdout).toMatch(/^ {2}content\/employees\/␛\[31mred\.yaml {3}Ada Red {4}/m);
    expect(stdout).not.toContain('\u001b');
  });

  test('--format json', async () => {
    const entries = JSON.parse((await example.content('list', '--format', 'json')).stdout);
    expect(entries).toContainEqual({
      type: 'case-study',
      file: 'content/case-studies/example.yaml',
      address: '/case-studies/example',
      title: 'An example',
      state: 'problems',
      errors: 2,
      warnings: 0,
    });
  });
});

describe('content explain', () => {
  test('lists every rule on one line', async () => {
    const { code, stdout } = await example.content('explain');
    expect(code).toBe(0);
    for (const rule of ruleIds) expect(stdout).toMatch(new RegExp(`^${rule} +\\S.*$`, 'm'));
  });

  test.each(ruleIds)('the page of %s is rendered as text', async (rule) => {
    const { code, stdout } = await example.content('explain', rule);
    expect(code).toBe(0);
    expect(stdout).toContain('\nHow to fix it\n');
    expect(stdout).not.toMatch(/^(?:#{1,3} |```|<!--)/m);
    const prose = stdout.split('\n').filter((line) => !line.startsWith('    '));
    for (const line of prose) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('shows the comments in examples', async () => {
    const { stdout } = await example.content('explain', 'text/raw-html');
    expect(stdout).toMatch(/^ {6}<!-- To be continued\. -->$/m);
    expect(stdout).toContain('`<!-- … -->`');
  });

  test('accepts the last part of a rule id, and the name of a group', async () => {
    expect((await example.content('explain', 'vague-text')).stdout).toBe(
      (await example.content('explain', 'link/vague-text')).stdout,
    );
    expect((await example.content('explain', 'link')).stdout).toMatch(/^link\/broken {2}.*\nlink\/broken-fragment/);
  });

  test.each([
    ['link/brokn', 'Did you mean “link/broken”?'],
    ['vague-txt', 'Did you mean “link/vague-text”?'],
    ['../../package', 'to list all rules'],
  ])('rejects %s, which is not a rule', async (rule, expected) => {
    const { code, stderr } = await example.content('explain', rule);
    expect(code).toBe(2);
    expect(stderr).toContain(expected);
  });
});
