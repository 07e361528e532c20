import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { idOf } from '../bench/corpus.ts';
import { editOne } from '../bench/sites.ts';
import {
  build,
  cleanContents,
  CODE,
  contents,
  edit,
  environment,
  filesOf,
  inodes,
  madeFiles,
  path,
  setTime,
  shareImageOf,
  site,
  snapshot,
  STUDY,
  TIME,
} from './built-again.ts';

test('an edit of the server is in the next server, and nothing else is built again', { timeout: TIME }, () => {
  const before = inodes();
  edit('functions/node.ts', "event: 'server-stopped'", "event: 'server-ended'");
  expect(build()).toBe(0);
  const anew = madeFiles(before, inodes());
  expect(anew).toContain('server/node.js');
  expect(anew.filter((file) => !/^(?:server|cache)\//.test(file))).toEqual([]);
  expect(readFileSync(path('dist/server/node.js'), 'utf8')).toContain('server-ended');
});

test('an edited case study is built again, and only the files that show it', { timeout: TIME }, () => {
  const before = inodes();
  editOne(site);
  expect(build()).toBe(0);
  const anew = madeFiles(before, inodes());
  expect(anew).toEqual(expect.arrayContaining(filesOf(idOf(0))));
  expect(anew.filter((file) => !file.includes(idOf(0)))).toEqual([
    'cache/artifacts.json',
    'cache/inputs.sha256',
    // The search on Insights finds the texts of case studies.
    'client/static/documents/search/insights.json',
    'client/static/documents/search/insights.json.br',
    'client/static/documents/search/insights.json.gz',
  ]);
  // It shows nothing of the text.
  expect(anew).not.toContain(shareImageOf(idOf(0)));
});

test(
  'nothing is left of a document that is gone; all is as if it had been built for the first time',
  { timeout: TIME },
  () => {
    const before = inodes();
    rmSync(path(`content/case-studies/${idOf(1)}.yaml`));
    edit('content/insights.yaml', `  - ${idOf(1)}\n`, '');
    expect(build()).toBe(0);
    const after = inodes();
    expect(Object.keys(before)).toEqual(expect.arrayContaining([...filesOf(idOf(1)), shareImageOf(idOf(1))]));
    expect(Object.keys(after).filter((file) => file.includes(idOf(1)))).toEqual([]);
    const anew = madeFiles(before, after);
    expect(anew).toEqual(expect.arrayContaining(['client/insights.html.br', 'client/sitemap.xml']));
    expect(anew).not.toContain('client/case-studies/mobile-app.html');
    expect(contents()).toEqual(cleanContents());
  },
);

test('a build that fails leaves the old site as it is', () => {
  const before = contents();
  edit(STUDY, 'title: The', 'titel: The');
  expect(build()).toBe(1);
  expect(contents()).toEqual(before);
  edit(STUDY, 'titel: The', 'title: The');
});

test('the picture for shared links follows the title', { timeout: TIME }, () => {
  const before = inodes();
  edit(`content/case-studies/${idOf(0)}.yaml`, 'title: The', 'title: Another');
  expect(build()).toBe(0);
  expect(madeFiles(before, inodes())).toContain(shareImageOf(idOf(0)));
});

test('a file that is missing in the previous site is in the next one', { timeout: TIME }, () => {
  const missing = ['about.html', 'contact-us.html.gz'].map((file) => path(`dist/client/${file}`));
  for (const file of missing) rmSync(file);
  editOne(site);
  expect(build()).toBe(0);
  expect(missing.filter((file) => !existsSync(file))).toEqual([]);
});

test('a preview without share images is completed by the next build', { timeout: TIME }, () => {
  expect(build({}, '--no-share-images')).toBe(0);
  expect(existsSync(path('dist/client/static/share'))).toBe(false);
  expect(build({}, '--if-changed')).toBe(0);
  expect(existsSync(path(`dist/${shareImageOf('zero-trust')}`))).toBe(true);
});

test('a build makes up for one that was killed between its last two steps', { timeout: TIME }, () => {
  const before = inodes();
  rmSync(path('dist.old'), { recursive: true, force: true });
  renameSync(path('dist'), path('dist.old'));
  mkdirSync(path('dist.next'), { recursive: true });
  editOne(site);
  expect(build()).toBe(0);
  const anew = madeFiles(before, inodes());
  expect(anew).toEqual(expect.arrayContaining(filesOf(idOf(0))));
  expect(anew).not.toContain('client/case-studies/mobile-app.html');
});

test('a build that fails because of the code leaves the old site as it is', { timeout: TIME }, () => {
  const before = contents();
  const code = 'src/pages/CaseStudy/CaseStudy.tsx';
  const whole = readFileSync(path(code), 'utf8');
  appendFileSync(path(code), "\nif (import.meta.env.SSR) throw new Error('no page');\n");
  expect(build()).toBe(1);
  expect(contents()).toEqual(before);
  writeFileSync(path(code), whole);
});

const scripts = (): string[] =>
  Object.values(snapshot((file) => (file.endsWith('.js') ? readFileSync(file, 'utf8') : ''))).map(String);

test(
  'a change of the site document and settings of the environment are in the code and on every page',
  { timeout: TIME },
  () => {
    edit('content/site.yaml', 'name: CTG', 'name: NEW');
    expect(build({ SITE_URL: 'https://other.example', CONTACT_ENDPOINT: '/elsewhere' })).toBe(0);
    expect(scripts().filter((text) => /["`]NEW["`]/.test(text))).toHaveLength(1);
    expect(scripts().filter((text) => text.includes('/elsewhere'))).toHaveLength(1);
    const page = readFileSync(path('dist/client/about.html'), 'utf8');
    expect(page).toContain('<title>About Us | NEW</title>');
    expect(page).toContain('href="https://other.example/about"');
    expect(readFileSync(path('dist/client/contact-us.html'), 'utf8')).toContain('action="/elsewhere"');
    expect(build({ SITE_URL: 'https://other.example/below' })).toBe(1);
  },
);

test(
  'a damaged list of artifacts rebuilds everything; changes and settings that are taken back are on no page',
  { timeout: TIME },
  async () => {
    const study = 'content/case-studies/mobile-app.yaml';
    edit('content/site.yaml', 'name: NEW', 'name: CTG');
    writeFileSync(path('dist/cache/artifacts.json'), '{');
    writeFileSync(path('dist/client/gone.html'), '');
    const running = spawn(process.execPath, ['scripts/build.ts'], {
      cwd: site,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(running, 'exit');
    let said = '';
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => (said += String(text)));
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(/problems? in/i);
    // Saved and compiled while the build goes on, which takes a while, because it bundles the code.
    edit(study, '\ntitle: ', '\ntitle: X');
    const compiled = spawnSync(process.execPath, ['cli/main.js', 'compile'], { cwd: site, env: environment });
    expect([compiled.status, running.exitCode]).toEqual([0, null]);
    await ended;
    edit(study, '\ntitle: X', '\ntitle: ');
    expect(build()).toBe(0);
    expect(build()).toBe(0);
    expect(existsSync(path('dist/client/gone.html'))).toBe(false);
    const texts = Object.values(
      snapshot((file) => (/\.(?:js|html|xml)$/.test(file) ? readFileSync(file, 'utf8') : '')),
    );
    expect(texts.filter((text) => /<title>X|\bNEW\b|\/elsewhere|other\.example/.test(String(text)))).toEqual([]);
    expect(contents()).toEqual(cleanContents());
  },
);

test('a file that is served as it is cannot take the name of one that is made', { timeout: TIME }, () => {
  const before = contents();
  writeFileSync(path('public/robots.txt'), 'User-agent: *\n');
  expect(build()).toBe(1);
  expect(contents()).toEqual(before);
  rmSync(path('public/robots.txt'));
  expect(build()).toBe(0);
  expect(contents()).toEqual(before);
});

test('a build begins when the one that is under way has ended, also by being killed', { timeout: TIME }, async () => {
  editOne(site);
  const script = `import { holdLock } from ${JSON.stringify(path('scripts/lib/lock.ts'))};
    holdLock('dist.lock', () => {}); console.log('held'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: site });
  onTestFinished(() => void other.kill());
  await once(other.stdout, 'data');
  const builder = spawn(process.execPath, ['scripts/build.ts'], { cwd: site, env: environment });
  const end = once(builder, 'exit');
  const [said] = (await once(builder.stderr, 'data')) as [Buffer];
  expect(said.toString()).toBe('Another build of “dist” is running; this one starts when it ends.\n');
  expect(existsSync(path('dist.next'))).toBe(false);
  builder.stdout.resume();
  builder.stderr.resume();
  other.kill('SIGKILL');
  expect(await end).toEqual([0, null]);
  expect(contents()).toEqual(cleanContents());
});

test('a build that is killed leaves the old site as it is', { timeout: TIME }, async () => {
  const before = contents();
  edit(STUDY, 'title: The', 'title: Our');
  edit(CODE, 'Skip to', 'Jump to');
  for (const file of [STUDY, CODE]) setTime(file);
  const options = { cwd: site, stdio: 'ignore', env: environment, detached: true } as const;
  const builder = spawn(process.execPath, ['scripts/build.ts'], options);
  const end = once(builder, 'exit');
  // In the midst of writing the new site, which begins as the old one.
  const page = 'client/index.html';
  const inode = (folder: string) => statSync(path(`${folder}/${page}`), { throwIfNoEntry: false })?.ino;
  const isWritten = () => ![undefined, inode('dist')].includes(inode('dist.next'));
  while (!isWritten() && builder.exitCode === null) await wait(1);
  process.kill(-(builder.pid as number), 'SIGKILL');
  await end;
  expect(existsSync(path('dist.next'))).toBe(true);
  expect(contents()).toEqual(before);
});

test('a change of the code, of the same size and time, rebuilds every page', { timeout: TIME }, () => {
  const before = inodes();
  expect(build()).toBe(0);
  const made = madeFiles(before, inodes());
  const pages = Object.keys(before).filter((file) => file.endsWith('.html'));
  expect(made).toEqual(expect.arrayContaining(pages));
  expect(made).not.toContain('client/static/share/about.jpg');
  const study = readFileSync(path(`dist/client/case-studies/${idOf(2)}.html`), 'utf8');
  expect(study).toMatch(/<title>Our .*Jump to/s);
});

test(
  'all is as if it had been built for the first time, which uses nothing that a killed build has left',
  { timeout: TIME },
  () => {
    const before = contents();
    cpSync(path('dist'), path('dist.old'), { recursive: true });
    appendFileSync(path('dist.old/client/about.html'), 'spoilt');
    expect(before).toEqual(cleanContents());
  },
);
