import { existsSync, mkdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { useRepository } from './site.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const [OLD, NEW] = ['/case-studies/zero-trust', '/case-studies/no-walls'];
const REDIRECTS = 'content/redirects.yaml';

const { at, read, write, git, commit, status, content } = useRepository();
const errors = async () =>
  (
    JSON.parse((await content('check', '--quiet', '--format', 'json')).stdout) as {
      diagnostics: { message: string }[];
    }
  ).diagnostics.map(({ message }) => message);

beforeAll(async () => expect(await errors()).toEqual([]));

/** Returns the pairs of old and new addresses in the list of redirects. */
const redirects = () => [...read(REDIRECTS).matchAll(/- from: (\S+)\n {4}to: (\S+)/g)].map(([, ...pair]) => pair);

test('a renamed page takes links, lists and comments with it, and its old address leads to it', async () => {
  const pictureComment = '# Picture: images/case-studies/zero-trust.svg\n';
  write(
    'content/home.yaml',
    `# Next: ${OLD}. More: content${OLD}.yaml, ${OLD}-2\n${pictureComment}${read('content/home.yaml')}`,
  );
  commit();
  expect(await content('rename', STUDY, 'No Walls')).toMatchObject({
    code: 0,
    stdout: 'content/case-studies/no-walls.yaml\n',
  });
  expect(existsSync(at(STUDY))).toBe(false);
  expect(await errors()).toEqual([]);
  expect(redirects()).toEqual([[OLD, NEW]]);
  expect(read('content/insights.yaml')).toContain('\n  - no-walls\n');
  expect(read('content/case-studies/no-walls.yaml')).toMatch(/^# .*: \/case-studies\/no-walls$/m);
  expect(read('content/home.yaml')).toContain(`# Next: ${NEW}. More: content${NEW}.yaml, ${OLD}-2\n${pictureComment}`);
  expect(git('grep', '-lE', 'case-studies/zero-trust([^.-]|$)', 'content')).toBe(`${REDIRECTS}\n`);
});

test('renamed back, everything is as before', async () => {
  await content('rename', STUDY, 'no-walls');
  expect(status()).not.toBe('');
  await content('rename', 'content/case-studies/no-walls.yaml', 'zero-trust');
  expect(status()).toBe('');
});

test('redirects never lead to redirects or to pages', async () => {
  await content('rename', STUDY, 'gates');
  await content('rename', 'content/case-studies/gates.yaml', 'no-walls');
  // Nobody has seen the name between.
  expect(redirects()).toEqual([[OLD, NEW]]);
  commit();
  await content('rename', 'content/case-studies/no-walls.yaml', 'gates');
  expect(redirects()).toEqual([
    ['/case-studies/zero-trust', '/case-studies/gates'],
    ['/case-studies/no-walls', '/case-studies/gates'],
  ]);
  commit();
  await content('rename', 'content/case-studies/gates.yaml', 'zero-trust');
  expect(redirects()).toEqual([
    ['/case-studies/gates', '/case-studies/zero-trust'],
    ['/case-studies/no-walls', '/case-studies/zero-trust'],
  ]);
  expect(await errors()).toEqual([]);
});

test('control characters of names reach no terminal', async () => {
  const folder = 'content/images/\u001b[31m';
  mkdirSync(at(folder));
  write(`${folder}/a.svg`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  const renamed = await content('rename', `${folder}/a.svg`, 'b.svg');
  expect(renamed).toMatchObject({ code: 0, stdout: 'content/images/␛[31m/b.svg\n' });
  expect((await content('check', `${folder}/c.svg`)).stderr).not.toContain('\u001b');
});

test('a picture takes its references with it; people have no address that could redirect', async () => {
  await content('rename', 'content/images/case-studies/zero-trust.svg', 'gates.svg');
  expect(read(STUDY)).toContain('src: images/case-studies/gates.svg');
  const [person] = git('ls-files', 'content/employees').split('\n');
  await content('rename', String(person), 'somebody-else');
  expect(existsSync(at('content/employees/somebody-else.yaml'))).toBe(true);
  expect(redirects()).toEqual([]);
});

test('a published page is not renamed while its redirect cannot be written', async () => {
  write(REDIRECTS, 'redirects: [\n');
  const { code, stderr } = await content('rename', STUDY, 'no-walls');
  expect([code, stderr]).toEqual([2, expect.stringContaining('The list of redirects is missing or has mistakes')]);
  expect(existsSync(at(STUDY))).toBe(true);
});

test.each([
  ['rename', STUDY, 'no-walls'],
  ['delete', STUDY],
])('content %s changes nothing if the content cannot be checked', async (...args) => {
  write('schemas/insights.json', '{');
  const { code, stderr } = await content(...args);
  expect([code, stderr]).toEqual([2, 'The content cannot be checked. Run “content check” to see why.\n']);
  expect(existsSync(at(STUDY))).toBe(true);
});

test.each([
  ['a page with a fixed address', ['content/about.yaml', 'team'], 'The address of this page is fixed'],
  ['a name that is taken', [STUDY, 'mobile-app'], 'There is already a file content/case-studies/mobile-app.yaml.'],
  ['a name without letters', [STUDY, '?!'], '“?!” cannot be a name.'],
  ['another folder', [STUDY, '../zero-trust'], '“../zero-trust” cannot be a name.'],
  [
    'a missing file',
    ['content/case-studies/zero-trst.yaml', 'x'],
    'Did you mean “content/case-studies/zero-trust.yaml”?',
  ],
  ['a folder', ['content/case-studies', 'x'], 'is neither a document nor a picture'],
])('%s is refused', async (_, args, expected) => {
  const { code, stderr } = await content('rename', ...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
  expect(status()).toBe('');
});
