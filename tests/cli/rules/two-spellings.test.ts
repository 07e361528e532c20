import { expect, test } from 'vitest';
import { applyEdits } from '../../../cli/model/edits.ts';
import { lintDocument } from '../../../cli/rules/runner.ts';
import { textUsageRule } from '../../../cli/rules/text/usage.ts';
import { documentOf } from './check.ts';

function fix(text: string): string {
  const source = `text: ${JSON.stringify(text)}\n`;
  const { document } = documentOf(source);
  if (!document) throw new Error(`This cannot be read: ${source}`);
  const { diagnostics } = lintDocument(document, [{ id: 'text/usage', ...textUsageRule }]);
  return applyEdits(
    source,
    diagnostics.flatMap((diagnostic) => diagnostic.fix?.edits ?? []),
  ).slice('text: "'.length, -'"\n'.length);
}

test.each([
  ['We work online, meet on-line, and pay online.', 'We work online, meet online, and pay online.'],
  [
    'A life-cycle has an end. The lifecycle ends, and the life-cycle.',
    'A life-cycle has an end. The life-cycle ends, and the life-cycle.',
  ],
  ['We re-design it, and the redesign helps the redesign.', 'We redesign it, and the redesign helps the redesign.'],
  [
    'OpenShift runs it, so learn Openshift. OpenShift is here.',
    'OpenShift runs it, so learn OpenShift. OpenShift is here.',
  ],
  [
    'KubeCon is near. KubeCon is big. At KubeCon we speak, kubecon says.',
    'KubeCon is near. KubeCon is big. At KubeCon we speak, KubeCon says.',
  ],
])('the rarer of two spellings is replaced: %s', (text, fixed) => {
  expect(fix(text)).toBe(fixed);
});

test.each([
  'We re-design it, and the redesign helps.',
  'Set auto-fit, because autofit is no value, and a GemFile is a Gemfile.',
  'To re-sign a plan is not to resign.',
  'We wait, often, of ten minutes, and sign in at the sign-in page with the signin.',
  'The DataSet class holds a dataset.',
  'We’re building it, and rebuilding takes a day.',
  'Kubecon is in kubecon-client, @kubecon and `KubeCon`.',
])('no report: %s', (text) => {
  expect(fix(text)).toBe(text);
});
