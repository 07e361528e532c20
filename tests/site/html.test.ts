import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/run.ts';
import { client, pages } from './pages.ts';

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes HTML. All of it means the same to a browser: `popoverTarget`, `<br/>`, `open=""`.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      // Empty lines of the template where a page has nothing to put.
      'no-trailing-whitespace': 'off',
      // A matter of taste: the standard allows both cases, and the lower one compresses better.
      'doctype-style': ['error', { style: 'lowercase' }],
      // The stylesheet keeps telephone numbers on one line; with the plain hyphen they can be found and copied.
      'tel-non-breaking': 'off',
      // The field against spam has its label around it and by id: some assistive technology knows one of them only.
      'no-redundant-for': 'off',
      // A list may have a name (https://www.w3.org/TR/wai-aria-1.2/#list).
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  }),
);

test.each(pages)('html-validate finds nothing in $address', async ({ html, address }) => {
  const { results } = await htmlValidate.validateString(html, address);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(found).toEqual([]);
});

test('html-validate would find a fault', async () => {
  const [page] = pages;
  const broken = page?.html.replace('</main>', '<p><div id="main"></div></p></main>') ?? '';
  const { results } = await htmlValidate.validateString(broken);
  const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  expect(rules).toEqual(expect.arrayContaining(['no-dup-id']));
});

const jar = process.env['VNU_JAR'] ?? join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
const hasChecker = existsSync(jar) && spawnSync('java', ['-version']).status === 0;

/** The W3C's checker, where Java is installed and its package, or `VNU_JAR` says where it is. */
describe.skipIf(!hasChecker)('the Nu Html Checker', () => {
  interface Message {
    type: 'error' | 'info' | 'non-document-error';
    subType?: 'warning' | 'fatal';
    url?: string;
    lastLine?: number;
    message: string;
  }

  /** Errors and warnings; what it merely remarks (that React writes `<br/>`) is neither. */
  function check(files: string[], input?: string): string[] {
    const options = ['-Xss1m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
    const { stdout } = spawnSync('java', options, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .map(({ url = '', lastLine, message }) => `${url.replace(client, '')}:${lastLine} ${message}`);
  }

  test('finds nothing in any page', { timeout: 300_000 }, () => {
    expect(check(pages.map(({ file }) => file))).toEqual([]);
  });

  test('would find a fault', { timeout: 300_000 }, () => {
    expect(check(['-'], '<!doctype html><html lang=en><title>Fault</title><p><div></div></p>')).toHaveLength(1);
  });
});
