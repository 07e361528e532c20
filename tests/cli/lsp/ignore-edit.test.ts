import { expect, test } from 'vitest';
import { canIgnore, ignoreEdit } from '../../../cli/lsp/ignore-edit.ts';
import { FILE_START, type Diagnostic } from '../../../cli/model/diagnostic.ts';
import type { ContentDocument } from '../../../cli/model/document.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { classify } from '../../../cli/model/document-types.ts';
import config from '../../site/content.config.ts';
import { isOptional, ruleIds } from '../../../cli/model/rule-catalog.ts';
import { addFile, check, documentOf, exampleSite } from '../rules/check.ts';
import { examplesOf, type Example } from '../rules/pages.ts';

async function checkExample({ file, text, picture, extraImage }: Example): Promise<Diagnostic[]> {
  const site = exampleSite();
  if (extraImage) addFile(site, extraImage.file, '', extraImage.picture);
  addFile(site, file, text, picture);
  return (await check(site)).filter((diagnostic) => diagnostic.file === file);
}

/** Adds comments until nothing is left that a comment can silence. */
async function silenceAll(example: Example): Promise<Diagnostic[]> {
  let { text } = example;
  for (let rounds = 0; rounds < 20; rounds++) {
    const found = await checkExample({ ...example, text });
    const { document } = documentOf(text, example.file);
    const diagnostic = document && found.find((candidate) => canIgnore(document, candidate));
    if (!diagnostic) return document ? found.filter((candidate) => canIgnore(document, candidate)) : [];
    text = applyEdits(text, [ignoreEdit(document, diagnostic)]);
  }
  throw new Error(`Some reports stay:\n${text}`);
}

const optionalRules = ruleIds.filter((id) => isOptional(id) && id !== 'content/ignore');

const examples = optionalRules
  .flatMap((rule) => examplesOf(rule))
  .filter(({ kind, file }) => kind === 'wrong' && classify(file.slice('content/'.length), config))
  .filter(({ text, file }) => documentOf(text, file).document);

test.for(examples)('the example of $rule on line $line is silenced', async (example) => {
  expect(await silenceAll(example)).toEqual([]);
});

test.each([
  ['a comment above all fields', 'title: x\r\n', '# content: ignore[content/duplicate]\r\ntitle: x\r\n'],
  [
    'the comment above all fields',
    '# content: ignore[text/typo]\ntitle: x\n',
    '# content: ignore[text/typo, content/duplicate]\ntitle: x\n',
  ],
  [
    'no comment of the last field',
    'a: 1\n# content: ignore[text/typo]\ntitle: x',
    '# content: ignore[content/duplicate]\na: 1\n# content: ignore[text/typo]\ntitle: x',
  ],
  [
    'no comment without rules',
    '# content: ignore\ntitle: x\n',
    '# content: ignore[content/duplicate]\n# content: ignore\ntitle: x\n',
  ],
])('a report about a whole file is silenced by %s', (_, before, after) => {
  const diagnostic = { rule: 'content/duplicate', range: FILE_START } as Diagnostic;
  const document = documentOf(before).document as ContentDocument;
  expect(applyEdits(before, [ignoreEdit(document, diagnostic)])).toBe(after);
});

/** Returns the text after the last quick fix of its only report. */
async function silenced(text: string): Promise<string> {
  const [diagnostic] = await checkExample({ file: 'content/case-studies/x.yaml', text, picture: {} } as Example);
  return applyEdits(text, [ignoreEdit(documentOf(text).document as ContentDocument, diagnostic as Diagnostic)]);
}

const COMMENT = '# content: ignore[text/placeholder]';
const LONG = `(tbd) ${'and so on '.repeat(9)}`.trim();

test.each([
  ['on the line', 'title: TODO\n', `title: TODO ${COMMENT}\n`],
  ['before the line end of Windows', 'title: TODO  \r\n', `title: TODO ${COMMENT}  \r\n`],
  ['without a line end', 'title: TODO', `title: TODO ${COMMENT}`],
  ['behind another comment', 'title: TODO # later\n', `title: TODO # later ${COMMENT}\n`],
  ['behind the last line of a text', 'title: "(tbd)\n  more"\n', `title: "(tbd)\n  more" ${COMMENT}\n`],
  ['behind the last line of plain text', 'title: (tbd)\n  more\n', `title: (tbd)\n  more ${COMMENT}\n`],
  ['on the line of the bar', 'text: |\n  Some\n\n  TODO\n', `text: | ${COMMENT}\n  Some\n\n  TODO\n`],
  ['on the line of an item in brackets', 'tags: [\n  TODO,\n  x\n  ]\n', `tags: [\n  TODO, ${COMMENT}\n  x\n  ]\n`],
  ['at the end of a long first line', `text: ${LONG}\n`, `text: ${LONG} ${COMMENT}\n`],
  ['above a long line', `title: x\ntext: ${LONG}\n`, `title: x\n${COMMENT}\ntext: ${LONG}\n`],
  [
    'in the comment that is there',
    'title: TODO # content: ignore[text/typo] a name\n',
    'title: TODO # content: ignore[text/typo, text/placeholder] a name\n',
  ],
  [
    'in the comment above',
    'text: x\n# content: ignore[text/typo]\ntitle: TODO\n',
    'text: x\n# content: ignore[text/typo, text/placeholder]\ntitle: TODO\n',
  ],
  [
    'not in the comment of the file',
    '# content: ignore[text/typo]\ntitle: TODO\n',
    `# content: ignore[text/typo]\ntitle: TODO ${COMMENT}\n`,
  ],
])('the comment comes %s', async (_, before, after) => {
  expect(await silenced(before)).toBe(after);
});
