import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanMarkdown } from './clean-markdown.ts';
import { findRepositories } from './repositories.ts';

const ADDRESS = 'https://site.example/';
const PARAGRAPH = 'The office keeps a list of every form, and each form has an owner who answers within two days.\n';

/** A report of `link/unread`, whose fix is safe. */
const UNREAD_LINK = 'Read the [handbook] (https://handbook.example/) first.\n';

const FILES = {
  'README.md': UNREAD_LINK,
  'posts/long.md': `---\ntitle: "Forms: who answers"\ndescription: A description that is long enough for a summary of a page.\nimage_alt: A desk with two piles of forms\ntags: [forms, owners, answers, lists]\n---\n${PARAGRAPH.repeat(12)}\n${UNREAD_LINK}`,
  'posts/short.md': `---\ntitle: Short\n---\nA short text [with] (https://with.example/) a link, and {% include nothing.html %} as well.\n\n[Here] (https://short.example/).\n`,
  'posts/draft.md': `---\ndraft: true\n---\n${UNREAD_LINK}`,
  '_data/team.yml': `- name: Ada Marie Rhodes\n  role: Engineer\n  bio: Ada keeps the list of every form, and she answers within two days.\n`,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'corpus-test-'));
  const checkout = join(folder, 'owner+forms/repo');
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  }
  const git = (...args: string[]) => execFileSync('git', ['-C', checkout, ...args]);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@test.example', 'commit', '--quiet', '--message=Forms');
});

/** Runs `npm run corpus`. */
function corpus(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run corpus', () => {
  test('prints the reports on imported texts by rule, with their context', () => {
    const { status, stdout, stderr } = corpus(folder);
    expect(stderr).toContain('owner/forms: 3 texts, 1 people, 1 descriptions of pictures; left out: 1 draft');
    expect(status).toBe(0);
    // The documents are valid, and fillers are not reported.
    expect(stdout.match(/^# .*/gm)).toEqual(['# link/unread: 2']);
    expect(stdout).toMatch(/^owner\/forms posts\/long\.md \(content\/case-studies\/forms-posts-long\.yaml:\d+:\d+\)/m);
    expect(stdout).toContain('Read the [handbook] (https://handbook.example/) first.');
  });

  test('prints what --fix would change as a diff', () => {
    const { status, stdout } = corpus('--fix', folder);
    expect(status).toBe(0);
    expect(stdout).toContain('+    Read the [handbook](https://handbook.example/) first.');
  });

  test('reads verdicts and writes the figures', () => {
    const [, hash = ''] = /^owner\/forms posts\/long\.md \(.*\) (\w+)/m.exec(corpus(folder).stdout) ?? [];
    const verdicts = join(folder, 'verdicts.jsonl');
    const output = join(folder, 'results.md');
    const lines = [
      { repo: 'owner/forms', path: 'posts/long.md', rule: 'link/unread', sha1: hash, verdict: 'true' },
      { repo: 'owner/forms', path: 'posts/short.md', rule: 'text/gone', sha1: '0123456789ab', verdict: 'true' },
      { repo: 'owner/elsewhere', path: 'posts/long.md', rule: 'link/unread', sha1: hash, verdict: 'false' },
    ];
    writeFileSync(verdicts, lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(corpus('--verdicts', verdicts, '--output', output, folder).status).toBe(0);
    const page = readFileSync(output, 'utf8');
    expect(page).toContain('| link/unread | 2 | 1 | 0 | 0 | 100.0 | 0.0 |');
    expect(page).toContain('Of 2 reports that were judged true, now or before, 50.0 % are still made.');
    expect(page).toMatch(/^\| owner\/forms \| [0-9a-f]{12} \| 3 \| \d+ \| 2 \|/m);
  });

  test('takes the same sample every time', () => {
    const { stdout } = corpus('--sample', '1', folder);
    expect(stdout.match(/^owner\/forms .*/gm)).toHaveLength(1);
    expect(corpus('--sample', '1', folder).stdout).toBe(stdout);
  });

  test.each([
    [[], 'Name a folder with repositories: npm run corpus -- FOLDER…'],
    [['/nowhere'], 'There is no folder "/nowhere".'],
    [[import.meta.dirname], `There is no git repository in "${import.meta.dirname}".`],
    [['--sample', 'x', import.meta.dirname], '--sample needs a number of reports, such as 20, not "x".'],
    [['--fix=some', import.meta.dirname], '--fix is either --fix or --fix=all, not "--fix=some".'],
    [
      ['--verdicts', import.meta.filename, import.meta.dirname],
      `Line 1 of ${import.meta.filename} is no verdict. Write {"repo":"owner/name"`,
    ],
  ])('explains wrong usage: %j', (args, message) => {
    const { status, stderr } = corpus(...args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});

test('finds checkouts and bare repositories, and names them by their remote or folder', () => {
  const bare = join(folder, 'bare/tools.git');
  execFileSync('git', ['clone', '--quiet', '--bare', join(folder, 'owner+forms/repo'), bare]);
  execFileSync('git', ['-C', bare, 'remote', 'set-url', 'origin', 'git@github.example:other/tools.git']);
  const links = join(folder, 'links');
  mkdirSync(links);
  symlinkSync(bare, join(links, 'tools'));
  expect(findRepositories(links).map(({ name }) => name)).toEqual(['other/tools']);
  rmSync(links, { recursive: true });
  const found = findRepositories(folder);
  expect(found.map(({ name }) => name).sort()).toEqual(['other/tools', 'owner/forms']);
  expect(found[0]?.commit).toBe(found[1]?.commit);
});

describe('cleanMarkdown', () => {
  test.each([
    ['a comment', 'One <!-- two --> three', 'One  three'],
    ['a shortcode on its line', 'One\n{{< toc >}}\ntwo', 'One\n\ntwo'],
    ['the paragraph of a shortcode', 'One\n\ntwo {{ site.name }} three', 'One'],
    ['attributes of kramdown', '## One {#one}\n\nTwo\n{: .lead}', '## One\n\nTwo'],
    ['a picture', 'One [![A desk](desk.png)](/desk) two\n\n![A chair](chair.png)', 'One two'],
    ['HTML for layout', '<div class="a">One <span>two</span></div>', 'One two'],
    [
      'HTML that Markdown has',
      'One <b>two </b>and <a href="/three">three</a>',
      `One **two** and [three](${ADDRESS}three)`,
    ],
    ['a relative link', '[One](../two/) [three](four.com/five)', `[One](${ADDRESS}two/) [three](four.com/five)`],
    ['the base of a link in Liquid', '[One]({{ site.baseurl }}/two/)', `[One](${ADDRESS}two/)`],
    ['a link whose anchor was HTML', '<a id="one"></a>[Two](#one)', `[Two](${ADDRESS}#one)`],
    ['the insecure scheme of a link', '[One](http://two.example)', '[One](https://two.example)'],
    ['nothing else', '*One* **two\n\n- three', '*One* **two\n\n- three'],
  ])('removes or replaces %s', (_, before, after) => {
    expect(cleanMarkdown(before, ADDRESS)).toBe(after);
  });

  test.each(['<table><tr><td>One</td></tr></table>', 'title: One\n---\nTwo', '<!-- One -->'])(
    'leaves out %j',
    (text) => {
      expect(cleanMarkdown(text, ADDRESS)).toBeUndefined();
    },
  );

  test('makes lists of HTML in data files to Markdown', () => {
    expect(cleanMarkdown('One<ul><li>two</li><li> three</li></ul>', ADDRESS, true)).toBe('One\n\n- two\n- three');
  });

  test('keeps code verbatim', () => {
    const code = fc.string({ unit: fc.constantFrom(...'ab{}%<>[]()!#- \n'), minLength: 1 }).map((text) => `x${text}x`);
    fc.assert(
      fc.property(code, (text) => {
        expect(cleanMarkdown(`One\n\n\`\`\`\n${text}\n\`\`\`\n\ntwo`, ADDRESS)).toContain(`\`\`\`\n${text}\n\`\`\``);
        if (!/\n[ \t]*\n/.test(text)) expect(cleanMarkdown(`One \`${text}\` two`, ADDRESS)).toContain(`\`${text}\``);
      }),
    );
  });
});
