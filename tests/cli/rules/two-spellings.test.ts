import { expect, test } from 'vitest';
import { textUsageRule } from '../../../cli/rules/text/usage.ts';
import { lintWords } from './lint-words.ts';

const fix = (text: string): string => lintWords(text, [{ id: 'text/usage', ...textUsageRule }]).fixed;

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
