import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exampleSite, runContent, startContent, type Site } from './site.ts';

let site: Site;
beforeEach(() => void (site = exampleSite()));
afterEach(() => site.remove());

const EXAMPLE = 'content/case-studies/example.yaml';

/** One error with an unsafe fix, one with a safe fix, one warning, and everything that a fix must leave unchanged. */
const BROKEN =
  '\uFEFF# note 👍\r\ntitle: An example   # and another\r\ncategory: devsecops\r\n\r\ntext: |\r\n  See [us](/abuot).\r\nsector: "[[sector]]"\r\n# end';

describe('exit codes', () => {
  test('0 with warnings, 1 with more than --max-warnings, and with --release for sample data', async () => {
    site.write(EXAMPLE, 'title: An example\nsector: "[[sector]]"\n');
    const codeOf = async (...args: string[]) => (await site.content('check', ...args)).code;
    expect(runContent(site.root, ['check'])).toMatchObject({ code: 0, stderr: '' });
    expect(await codeOf('--max-warnings', '1')).toBe(0);
    expect(await codeOf('--max-warnings', '0')).toBe(1);
    expect(await codeOf('--release')).toBe(1);
  });

  test('1 with errors', async () => {
    site.write(EXAMPLE, BROKEN);
    expect(runContent(site.root, ['check'])).toMatchObject({ code: 1, stderr: '' });
    expect(await site.content('compile')).toMatchObject({ code: 1, stderr: '' });
  });

  test.each([
    ['no command', [], 'Usage: content'],
    ['a misspelled command', ['chekc'], 'Did you mean check?'],
    ['a misspelled option', ['check', '--fromat', 'json'], 'Did you mean --format?'],
    ['an unknown format', ['check', '--format', 'spreadsheet'], 'Use pretty, compact'],
    ['two options that exclude each other', ['check', '--watch', '--dry-run'], 'cannot be used together'],
    ['a misspelled value of --fix', ['check', '--fix=al'], 'Did you mean “all”?'],
    ['a number that is not a number', ['check', '--max-warnings', 'few'], 'Use a whole number.'],
    ['a missing value', ['check', '--output'], "option '--output <file>' argument missing"],
    ['a missing file', ['check', 'content/abuot.yaml'], 'Did you mean “content/about.yaml”?'],
    ['a file outside the content', ['check', 'schemas'], 'is not in the content folder “content”'],
    [
      'a missing folder',
      ['check', '--content', 'contnet'],
      'There is no folder “contnet” here. Run the command from the project folder',
    ],
    ['a folder that is a file', ['check', '--content', 'content/about.yaml'], 'it is a file'],
    ['an output file that cannot be written', ['check', '--output', 'content/about.yaml/x'], 'cannot be written to'],
    ['--changed without git', ['check', '--changed'], 'Git repository'],
    ['too many arguments', ['compile', 'this'], "too many arguments for 'compile'"],
  ])('2 for %s, with a message', async (_name, args, expected) => {
    const { code, stdout, stderr } = await site.content(...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(expected);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('2 without schemas', async () => {
    rmSync(site.path('schemas'), { recursive: true });
    expect(await site.content('check')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('schemas” cannot be read'),
    });
  });

  test('2 with a broken configuration, at the line that Node names', () => {
    site.write('content.config.ts', "const name = 'x';\n\nthrow new Error(name);\n");
    const { code, stdout } = runContent(site.root, ['check', '--format', 'json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      2,
      { diagnostics: [{ file: 'content.config.ts', rule: 'config/broken', range: { start: { line: 3 } } }] },
    ]);
  });

  test.each([[[]], [[EXAMPLE]]])('2 with a broken schema, which the report names: check %o', async (files) => {
    site.write('schemas/about.json', '{ "type": ');
    const { code, stdout, stderr } = await site.content('check', ...files);
    expect(code).toBe(2);
    expect(stdout).toContain('schemas/about.json');
    expect(stdout + stderr).not.toMatch(/\n\s+at /);
  });
});

describe('output', () => {
  beforeEach(() => site.write(EXAMPLE, BROKEN));

  test.each(['json', 'sarif', 'junit', 'compact', 'github'])('%s: stdout contains only the report', async (format) => {
    const { stdout, stderr } = await site.content('check', '--format', format);
    expect(stderr).toBe('');
    if (format === 'json' || format === 'sarif') expect(() => JSON.parse(stdout) as unknown).not.toThrow();
    expect(stdout).toContain('link/broken');
    expect(stdout).not.toContain('\u001b');
  });

  test('--output writes the report to a file and leaves stdout empty', async () => {
    expect(await site.content('check', '--format', 'json', '--output', 'reports/all.json')).toEqual({
      code: 1,
      stdout: '',
      stderr: '',
    });
    expect(JSON.parse(site.read('reports/all.json')).summary).toEqual({ files: 6, errors: 2, warnings: 1, fixable: 1 });
  });

  test('--quiet reports only errors, and prints nothing if there are none', async () => {
    const { summary, diagnostics } = JSON.parse((await site.content('check', '--quiet', '--format', 'json')).stdout);
    expect(summary).toMatchObject({ errors: 2, warnings: 0 });
    expect(diagnostics).toHaveLength(2);
    site.write(EXAMPLE, 'title: An example\nsector: "[[sector]]"\n');
    expect(await site.content('check', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('paths limit the report, not the check', async () => {
    const files = async (...paths: string[]) => {
      const { stdout } = await site.content('check', '--format', 'json', ...paths);
      const { diagnostics, summary } = JSON.parse(stdout) as { diagnostics: unknown[]; summary: { files: number } };
      return [diagnostics.length, summary.files];
    };
    expect(await files('content/about.yaml')).toEqual([0, 1]);
    expect(await files('content/case-studies')).toEqual([3, 3]);
    expect(await files('content/case-studies/', 'content/about.yaml')).toEqual([3, 4]);
    expect(await files('.')).toEqual([3, 6]);
  });

  test('prints colors only if they are wanted', async () => {
    const hasColor = async (variables: Record<string, string>, ...args: string[]) =>
      (await site.contentWith(variables, 'check', ...args)).stdout.includes('\u001b[');
    expect(await hasColor({})).toBe(false);
    expect(await hasColor({ FORCE_COLOR: '1' })).toBe(true);
    expect(await hasColor({ FORCE_COLOR: '1' }, '--output', 'report.txt')).toBe(false);
    expect(site.read('report.txt')).not.toContain('\u001b[');
  });

  test('github: the whole table goes to the step summary', async () => {
    await site.contentWith({ GITHUB_STEP_SUMMARY: site.path('summary.md') }, 'check', '--format', 'github');
    expect(site.read('summary.md')).toContain('| Location |');
    expect(site.read('summary.md').match(/example\.yaml/g)).toHaveLength(3);
  });

  test('a closed pipe is not an error', async () => {
    const child = startContent(site.root, ['check', '--format', 'json']);
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (data) => (stderr += String(data)));
    await new Promise((resolve) => child.once('exit', resolve));
    expect(stderr).toBe('');
  });
});

describe('--fix', () => {
  beforeEach(() => site.write(EXAMPLE, BROKEN));
  const safe = BROKEN.replace('devsecops', 'DevSecOps');
  const all = safe.replace('/abuot', '/about');

  test('applies safe fixes and changes no other byte', async () => {
    expect(await site.content('check', '--fix')).toMatchObject({ code: 1, stderr: 'Fixed 1 file.\n' });
    expect(site.read(EXAMPLE)).toBe(safe);
  });

  test('fixes only the paths that follow it', async () => {
    site.write('content/case-studies/mobile-app.yaml', 'title: An app\ncategory: devsecops\n');
    await site.content('check', '--fix', 'content/case-studies/mobile-app.yaml');
    expect(site.read('content/case-studies/mobile-app.yaml')).toBe('title: An app\ncategory: DevSecOps\n');
    expect(site.read(EXAMPLE)).toBe(BROKEN);
  });

  test('=all applies all fixes, and a second time there is nothing to do', async () => {
    expect(await site.content('check', '--fix=all')).toMatchObject({ code: 0, stderr: 'Fixed 1 file.\n' });
    expect(site.read(EXAMPLE)).toBe(all);
    expect(await site.content('check', '--fix=all')).toMatchObject({ code: 0, stderr: '' });
    expect(site.read(EXAMPLE)).toBe(all);
  });

  test.each([
    [[], safe],
    [['--fix=all'], all],
  ])('--dry-run %s prints a diff that Git accepts, and changes nothing', async (args, expected) => {
    const { code, stdout, stderr } = await site.content('check', '--dry-run', ...args);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '1 file would change.\n' });
    expect(site.read(EXAMPLE)).toBe(BROKEN);
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: site.root, input: stdout });
    expect(site.read(EXAMPLE)).toBe(expected);
  });

  test('--dry-run changes nothing through a link', async () => {
    symlinkSync('example.yaml', site.path('content/case-studies/linked.yaml'));
    const { stdout } = await site.content('check', '--dry-run');
    expect(stdout).not.toContain('linked.yaml');
    expect(site.read(EXAMPLE)).toBe(BROKEN);
  });

  test('--dry-run follows links within the content', async () => {
    site.write(EXAMPLE, 'title: An example\n');
    symlinkSync('team.svg', site.path('content/images/linked.svg'));
    expect(await site.content('check', '--dry-run')).toMatchObject({ code: 0 });
  });

  test('--dry-run accepts the words of the project', async () => {
    site.write('project-words.txt', '# Words\nAcheivements\n');
    site.write(EXAMPLE, 'title: Our Acheivements\n');
    expect(await site.content('check', '--fix=all', '--dry-run')).toMatchObject({ code: 0, stdout: '' });
  });

  test('--dry-run prints nothing without problems', async () => {
    site.write(EXAMPLE, 'title: An example\n');
    expect(await site.content('check', '--fix', '--dry-run')).toEqual({
      code: 0,
      stdout: '',
      stderr: '0 files would change.\n',
    });
  });
});

describe('--changed', () => {
  const reported = async (...args: string[]) => {
    const { stdout } = await site.content('check', '--format', 'json', ...args);
    return (JSON.parse(stdout) as { diagnostics: { file: string }[] }).diagnostics.map(({ file }) => file);
  };
  const LINK = 'title: An app\nurl: /abuot\n';

  beforeEach(() => {
    site.write('content/case-studies/mobile-app.yaml', LINK);
    site.startHistory();
  });

  test('reports files that changed since the last commit, including new files', async () => {
    expect(await reported('--changed')).toEqual([]);
    site.write(EXAMPLE, LINK);
    site.write('content/employees/new-one.yaml', 'name: New One\n');
    expect(await reported('--changed')).toEqual([EXAMPLE, 'content/employees/new-one.yaml']);
  });

  test('compares with the merge base of a branch', async () => {
    site.git('checkout', '-qb', 'work');
    site.write(EXAMPLE, LINK);
    site.git('commit', '-qam', 'second');
    expect(await reported('--changed')).toEqual([]);
    expect(await reported('--changed=main')).toEqual([EXAMPLE]);
    expect(await reported('--changed', 'main')).toEqual([EXAMPLE]);
    expect(await reported('--changed', 'main', 'content/about.yaml')).toEqual([]);
    expect(await reported('--changed', 'content')).toEqual([]);
    const missing = await site.content('check', '--changed', 'content/abuot.yaml');
    expect(missing.stderr).toContain('Did you mean “content/about.yaml”?');
    expect((await site.content('check', '--changed', 'mian')).stderr).toContain('Did you mean “main”?');
  });

  test('reports unchanged files that refer to a deleted file', async () => {
    rmSync(site.path(EXAMPLE));
    renameSync(site.path('content/images/team.svg'), site.path('content/images/people.svg'));
    expect(await reported('--changed')).toEqual(
      expect.arrayContaining(['content/about.yaml', 'content/insights.yaml']),
    );
  });

  test('reports pages that are gone without a redirect, and adds one to the page that replaces them', async () => {
    const REDIRECTS = 'content/redirects.yaml';
    site.write(REDIRECTS, 'redirects:\n  - from: /apps\n    to: /case-studies/zero-trust\n');
    site.git('add', REDIRECTS);
    site.git('commit', '-qm', 'second');
    site.git('mv', 'content/case-studies/zero-trust.yaml', 'content/case-studies/gates.yaml');
    rmSync(site.path('content/case-studies/mobile-app.yaml'));
    const vanished = async () => {
      const { stdout } = await site.content('check', '--changed', '--format', 'json', REDIRECTS);
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { rule: string; message: string }[] };
      return diagnostics.filter(({ rule }) => rule === 'link/vanished').map(({ message }) => message);
    };
    expect(await vanished()).toEqual([
      'The page “/case-studies/mobile-app” is gone, and its address leads nowhere.',
      'The page “/case-studies/zero-trust” is gone, and its address leads nowhere.',
    ]);
    const fix = ['check', '--changed', '--fix=all', REDIRECTS];
    const fixed = `redirects:
  - from: /apps
    to: /case-studies/gates
  - from: /case-studies/mobile-app
    to: /insights
  - from: /case-studies/zero-trust
    to: /case-studies/gates
`;
    expect((await site.content(...fix, '--dry-run')).stdout).toContain(
      '+  - from: /case-studies/zero-trust\n+    to: /case-studies/gates\n',
    );
    await site.content(...fix);
    expect(site.read(REDIRECTS)).toBe(fixed);
    expect(await vanished()).toEqual([]);
    // Without --changed, nothing says that the pages have existed.
    expect((await site.content('check', REDIRECTS)).code).toBe(0);
  });

  test('reports an unknown commit', async () => {
    expect(await site.content('check', '--changed=--output=x')).toMatchObject({
      code: 2,
      stderr: 'Git cannot find a branch, tag, or commit “--output=x”.\n',
    });
  });
});
