import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { describe, expect, test } from 'vitest';
import { ruleIds } from '../../../cli/model/rule-catalog.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import { addFile, check, exampleSite } from './check.ts';
import { expectGoodWording } from './wording.ts';
import { examplesOf, pageOf, type Example } from './pages.ts';

/** These rules report what happens while files are read, rules run or other sites are asked, which no example can show. */
const WITHOUT_EXAMPLES = new Set([
  'file/encoding',
  'file/missing',
  'file/too-large',
  'file/unreadable',
  'link/vanished',
  'config/broken',
  'config/rule-crashed',
  'config/rules',
  'config/schema',
  'external/certificate',
  'external/fragment',
  'external/gone',
  'external/moved',
  'external/suspicious',
]);

/** The house turns these rules on. */
const OFF_BY_DEFAULT = new Set(['text/straight-quotes']);

test('the example site has nothing wrong', async () => {
  expect(await check(exampleSite())).toEqual([]);
});

describe.each(ruleIds)('%s', (rule) => {
  test('its page says what it means, why it matters and how to fix it', () => {
    const headings = Array.from(
      pageOf(rule)
        .replace(/^```[^]*?^```$/gm, '')
        .matchAll(/^(#+ .*)$/gm),
      ([heading]) => heading,
    );
    const parts = ['## Why it matters', '## How to fix it', '## Examples'];
    expect(headings).toEqual([expect.stringMatching(/^# \S/), ...parts.slice(0, WITHOUT_EXAMPLES.has(rule) ? 2 : 3)]);
  });

  if (WITHOUT_EXAMPLES.has(rule)) return;
  const examples = examplesOf(rule);

  test('its page shows what is wrong and what is right', () => {
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(['wrong', 'right']));
  });

  test.each(examples)('$kind example on line $line of its page', async (example) => {
    const found = await findingsOf(rule, example);
    expect(found.map((finding) => show(finding, example))).toEqual(example.findings);
    // One mistake is reported once, by one rule.
    expect(found.filter((finding) => finding.rule !== rule)).toEqual([]);
    found.forEach(expectGoodWording);
    if (example.fixed !== undefined) expect(repair(example.text, found)).toBe(example.fixed);
  });

  test.each(examples.filter(({ fixed }) => fixed !== undefined))(
    'the repair on line $line leaves nothing',
    async (example) => {
      const again = await findingsOf(rule, { ...example, text: example.fixed ?? '' });
      expect(again).toEqual([]);
    },
  );
});

async function findingsOf(rule: string, { file, text, picture, extraImage }: Example): Promise<Diagnostic[]> {
  const site = exampleSite();
  if (extraImage) addFile(site, extraImage.file, '', extraImage.picture);
  addFile(site, file, text, picture);
  const found = await check(site, OFF_BY_DEFAULT.has(rule) ? { [rule]: 'warning' } : {});
  return found.sort((a, b) => a.range.start.offset - b.range.start.offset);
}

function show({ file, range, message }: Diagnostic, example: Example): string {
  const place = `${range.start.line}:${range.start.column}`;
  return `${file === example.file ? place : `${file}:${place}`} ${message}`;
}

function repair(text: string, found: Diagnostic[]): string {
  return applyEdits(text, compatibleEdits(found.map(({ fix }) => fix?.edits ?? [])));
}
