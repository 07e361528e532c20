import { expect, test } from 'vitest';
import { applyEdits } from '../../../../cli/model/edits.ts';
import { indexCorpus } from '../../../../cli/rules/corpus-index.ts';
import { findVanished } from '../../../../cli/rules/link/vanished.ts';
import config from '../../../site/content.config.ts';
import { documentOf } from '../check.ts';

/** Returns the diagnostics for a page that is gone, on a site of some documents. */
function vanishedFrom(gone: string, texts: Record<string, string>) {
  const corpus = {
    config,
    contentName: 'content',
    documents: Object.entries(texts).map(([file, text]) => documentOf(text, file).summary),
    images: new Map(),
    otherFiles: [],
    linkTargets: new Set<string>(),
  };
  return findVanished(corpus, indexCorpus(corpus), new Map([[gone, undefined]]));
}

test('without a page that is like it and a list of redirects, the report names no target, and is about the page', () => {
  expect(
    vanishedFrom('capabilities/gates.yaml', { 'content/employees/ada-lopez.yaml': 'name: Ada Lopez\n' }),
  ).toMatchObject([
    {
      file: 'content/capabilities/gates.yaml',
      help: 'Add a redirect to the page that replaces it, or restore “content/capabilities/gates.yaml”.',
    },
  ]);
});

test('the redirect is added inside the brackets of a list', () => {
  const text = 'redirects: [{ from: /old, to: /insights }]\n';
  const [found] = vanishedFrom('case-studies/gates.yaml', { 'content/redirects.yaml': text });
  expect(applyEdits(text, found?.fix?.edits ?? [])).toBe(
    'redirects: [{ from: /old, to: /insights }, { from: /case-studies/gates, to: /insights }]\n',
  );
});
