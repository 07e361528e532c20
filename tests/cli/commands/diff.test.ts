import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteDiff } from '../../../cli/diff/changes.ts';
import { isLong } from '../../long.ts';
import { writeConfig } from '../../site/frozen-site.ts';
import { environment, runContent, wholeSite, type Site } from './site.ts';

let site: Site;
beforeAll(() => {
  site = wholeSite();
  site.startHistory();
});
afterAll(() => site.remove());
beforeEach(() => {
  site.git('checkout', '-qfB', 'work', 'main');
  site.git('clean', '-fdq');
});

function edit(file: string, ...replacements: [before: string, after: string][]): void {
  for (const [before, after] of replacements) site.edit(`content/${file}`, before, after);
}

const withoutCommit = (text: string) => text.replace(/\([0-9a-f]{8}\)/, '(commit)');

test('a change of five files, page by page', async () => {
  edit(
    'case-studies/zero-trust.yaml',
    ['title: Zero trust, one gate at a time', 'title: Zero trust, gate by gate'],
    ['two firewalls', 'three firewalls'],
    ['(/case-studies/digital-identity-management)', '(/case-studies/mobile-app)'],
  );
  edit(
    'insights.yaml',
    ['  - federated-search\n', ''],
    ['  - entity-analytics\n', '  - entity-analytics\n  - federated-search\n'],
  );
  edit('innovation.yaml', ['alt: A shell', 'alt: The shell'], ['- what we want to know;', '- what we want to learn;']);
  edit('employees/zoe-papadakis.yaml', ['Associate UX', 'Senior UX']);
  rmSync(site.path('content/employees/naomi-feldstein.yaml'));
  const { code, stdout } = await site.content('diff');
  expect(code).toBe(0);
  expect(withoutCommit(stdout)).toMatchInlineSnapshot(`
    "5 changes that visitors see, compared with HEAD (commit)

    ~ /case-studies/zero-trust  Zero trust, gate by gate
        Title
          Zero trust, [-one -]gate [-at-]{+by+} [-a time-]{+gate+}
        Challenge
          Once you were in, you were in. The agency had a strong outer wall: a private network, [-two-]{+three+} firewalls, a token for everybody who worked from home. …
        Strategy and solution
          … built on the agency's new [identity service](/case-studies/[-digital-]{+mobile+}-[-identity-management-]{+app+}).
        “Title” also changes on /, /insights, and 2 pages in /case-studies.

    ~ Zoe Papadakis (employee)
        Job title
          [-Associate-]{+Senior+} UX Researcher
        “Job title” also changes on /about.

    ~ /innovation  Innovation
        Picture › Description of the picture
          [-A-]{+The+} shell of fine circles that grows around one point, from which a single stroke leads away
        Sections › Small trials with an end date › Text
          - what we want to [-know-]{+learn+};

    ~ /insights  Insights
        Case studies › federated-search
          place [-5-]{+3+}
        “Case studies” also changes on / and 5 pages in /case-studies.

    - Naomi Feldstein (employee, removed)
        No longer appears on /about.
    "
  `);
});

test('spelling in YAML, comments and sample marks change no page', async () => {
  edit(
    'case-studies/zero-trust.yaml',
    ['sector: Federal government, benefits', 'sector: "Federal government, benefits" # a comment'],
    ['sample: true\n', ''],
    ['two firewalls,\n    a token', 'two firewalls, a\n    token'],
  );
  const { stdout } = await site.content('diff');
  expect(withoutCommit(stdout)).toBe(
    'Visitors see no difference from HEAD (commit). “content diff main” compares with the branch main.\n',
  );
});

test('pages that appear, move and vanish', async () => {
  await site.content('new', 'case-study', 'brand-new');
  await site.content('rename', 'content/case-studies/federated-search.yaml', 'one-search');
  rmSync(site.path('content/case-studies/google-ml-kit.yaml'));
  edit('insights.yaml', ['  - google-ml-kit\n', '  - brand-new\n']);
  const linking = site.git('grep', '-lE', '(\\(|url: )/case-studies/google-ml-kit', 'content').trim().split('\n');
  for (const file of linking) {
    site.write(file, site.read(file).replace(/(\(|url: )\/case-studies\/google-ml-kit/g, '$1/innovation'));
  }
  const { documents } = JSON.parse((await site.content('diff', '--format', 'json')).stdout) as SiteDiff;
  const statusOf = (address: string) => documents.find((document) => document.address === address);
  expect(statusOf('/case-studies/brand-new')).toMatchObject({ status: 'added' });
  expect(statusOf('/case-studies/google-ml-kit')).toMatchObject({ status: 'removed' });
  expect(statusOf('/case-studies/one-search')).toMatchObject({
    status: 'moved',
    from: '/case-studies/federated-search',
    changes: [],
    effects: [{ fields: ['Address'], addresses: expect.arrayContaining(['/insights']) }],
  });
});

test.runIf(isLong).each([
  [
    'other listings',
    `listing: (id, page) => id.type === 'case-study' ? [config.listing(id, page)] : config.listing(id, page),
     derivePages: (all, pictureAt) => {
       const unwrapped = Array.from(all.get('case-study'), ([id, [listing]]) => [id, listing]);
       return config.derivePages(new Map(all).set('case-study', new Map(unwrapped)), pictureAt);
     }`,
    1,
  ],
  [
    'documents that the code cannot use',
    `listing: (id, page) => {
       if (page.title?.includes('one gate')) throw new Error();
       return config.listing(id, page);
     }`,
    0,
  ],
])('an earlier version with %s is compared', async (_name, changes, effects) => {
  edit('case-studies/zero-trust.yaml', ['one gate at a time', 'gate by gate']);
  writeConfig(site.root, `{ ${changes} }`);
  const { documents } = JSON.parse((await site.content('diff', '--format', 'json')).stdout) as SiteDiff;
  expect(documents).toMatchObject([{ changes: [{ place: ['Title'] }], effects: { length: effects } }]);
});

test('a commit counts from where the branch left it', async () => {
  edit('employees/zoe-papadakis.yaml', ['Associate UX', 'Senior UX']);
  site.git('commit', '-qam', 'second');
  site.git('branch', 'other', 'main');
  expect((await site.content('diff')).stdout).toContain('no difference');
  expect((await site.content('diff', 'main')).stdout).toContain('[-Associate-]{+Senior+} UX Researcher');
});

test('colors, and text from the content stays text', async () => {
  edit('employees/zoe-papadakis.yaml', ['title: Associate', 'title: "<b>&</b> | ~~x~~"\n# ']);
  const { stdout } = await site.contentWith({ FORCE_COLOR: '1' }, 'diff');
  expect(stdout).toContain('\u001b[31m\u001b[9mAssociate');
  expect((await site.content('diff', '--format', 'markdown')).stdout).toContain('&#60;b&#62;');
});

test.each<[string, () => void, string[], string]>([
  ['an unknown commit', () => {}, ['nope'], 'Git cannot find a branch, tag, or commit “nope”.'],
  ['a misspelled branch', () => {}, ['wrok'], 'Did you mean “work”?'],
  ['an option in place of a commit', () => {}, ['--', '--output=x'], 'commit “--output=x”'],
  ['a broken schema', () => site.write('schemas/insights.json', '{'), [], 'Run “content check” to see'],
  [
    'a commit whose content has errors',
    () => {
      edit('insights.yaml', ['title: Insights', 'titel: Insights']);
      site.git('commit', '-qam', 'wrong');
      edit('insights.yaml', ['titel: Insights', 'title: Insights']);
    },
    [],
    'The content at “HEAD” cannot be compiled: content/insights.yaml has errors.\nName a commit',
  ],
  [
    'a commit without content',
    () => {
      site.git('rm', '-rqf', '--cached', 'content');
      site.git('commit', '-qm', 'empty');
    },
    [],
    'There is no folder “content” at “HEAD”.',
  ],
])('%s is explained and leaves nothing behind', async (_name, prepare, args, message) => {
  prepare();
  const status = site.git('status', '--porcelain');
  const { code, stdout, stderr } = await site.content('diff', ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(site.git('status', '--porcelain')).toBe(status);
  expect(leftovers()).toEqual([]);
});

describe('content with errors', () => {
  const linesOf = async (...args: string[]) => {
    const { code, stdout } = await site.content('diff', ...args);
    return { code, lines: stdout.split('\n') };
  };

  test('a deleted page that is still linked is an error and a difference', async () => {
    rmSync(site.path('content/case-studies/google-ml-kit.yaml'));
    const { code, lines } = await linesOf();
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^\d+ errors, so the content cannot be published$/);
    expect(lines.join('\n')).toContain('content/insights.yaml:');
    expect(lines).toContainEqual(
      expect.stringMatching(/^- \/case-studies\/google-ml-kit .*removed without a redirect/),
    );
  });

  test('merge markers keep one file out of the comparison', async () => {
    const title = 'title: Zero trust, one gate at a time\n';
    edit('case-studies/zero-trust.yaml', [title, `<<<<<<< HEAD\n${title}=======\ntitle: Zero\n>>>>>>> other\n`]);
    edit('employees/zoe-papadakis.yaml', ['Associate UX', 'Senior UX']);
    const { code, lines } = await linesOf();
    expect(code).toBe(1);
    expect(lines[1]).toMatch(/^ {4}content\/case-studies\/zero-trust\.yaml:\d+:\d+ /);
    expect(lines).toContain('    Not compared: content/case-studies/zero-trust.yaml.');
    expect(lines).toContain('      [-Associate-]{+Senior+} UX Researcher');
    expect(lines.join('\n')).not.toContain('removed');
  });

  test('an error that both versions have', async () => {
    edit('insights.yaml', ['title: Insights', 'titel: Insights']);
    site.git('commit', '-qam', 'wrong');
    const { code, lines } = await linesOf();
    expect(code).toBe(1);
    expect(lines).toContain('    Not compared: content/insights.yaml.');
  });
});

test('a renamed page is renamed in lists, and its redirect reads as one line', async () => {
  await site.content('rename', 'content/case-studies/zero-trust.yaml', 'no-walls');
  const { stdout } = await site.content('diff');
  expect(stdout).toContain('    Case studies\n      renamed zero-trust → no-walls\n');
  expect(stdout).toContain('      {+/case-studies/zero-trust → /case-studies/no-walls+}\n');
});

test.runIf(isLong)('a folder without Git, and a clone of the latest commits alone', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  site.git('commit', '-q', '--allow-empty', '-m', 'second');
  site.git('clone', '-q', '--depth=1', `file://${site.root}`, clone);
  expect(runContent(clone, ['diff', 'main']).stderr).toContain('run “git fetch --unshallow”');
  rmSync(join(clone, '.git'), { recursive: true });
  expect(runContent(clone, ['diff']).stderr).toContain('Run it in a clone of the site.');
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s removes the checkout', async (signal) => {
  const checkout = join(import.meta.dirname, '../../../cli/commands/git-checkout.ts');
  const code = `const { withCheckout } = await import(process.argv[1]);
    await withCheckout(process.cwd(), 'HEAD', (folder) => new Promise(() => setInterval(() => {}, 1e6, console.log(folder))));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, checkout], {
    cwd: site.root,
    env: environment,
  });
  const [folder] = (await once(child.stdout, 'data')) as [Buffer];
  expect(readdirSync(folder.toString().trim())).toContain('content');
  child.kill(signal);
  await once(child, 'exit');
  expect(existsSync(folder.toString().trim())).toBe(false);
  expect(leftovers()).toEqual([]);
});

/** Temporary folders, and what Git knows of other worktrees. */
function leftovers(): string[] {
  const worktrees = site.git('worktree', 'list').trim().split('\n').slice(1);
  return [...readdirSync(tmpdir()).filter((name) => name.startsWith('content-diff-')), ...worktrees];
}
