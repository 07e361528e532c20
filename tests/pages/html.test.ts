import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

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
