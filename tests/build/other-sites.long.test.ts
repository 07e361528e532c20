import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/lib/root.ts';
import { copySite } from '../bench/sites.ts';

// The package works from its tarball, next to sites that share nothing with this repository.

const folder = mkdtempSync(join(tmpdir(), 'other-sites-'));
// Packing replaces the manifest for a moment, and other tests run the programs of this folder meanwhile.
const source = copySite('packed');
const manifest = join(source, 'cli/package.json');
const before = readFileSync(manifest, 'utf8');
let tarball: string;

beforeAll(() => {
  execFileSync('npm', ['pack', '--workspace', 'cli', '--pack-destination', folder], { cwd: source, stdio: 'pipe' });
  tarball = join(folder, globSync('*.tgz', { cwd: folder })[0] ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('packing leaves the manifest and the folder as they were', () => {
  expect(readFileSync(manifest, 'utf8')).toBe(before);
  expect(existsSync(join(source, 'cli/dist'))).toBe(false);
});

describe.each([
  { framework: 'react', build: 'vite', page: 'dist/assets/*.js' },
  { framework: 'astro', build: 'astro', page: 'dist/soup/index.html' },
])('a site with $framework', ({ framework, build, page }) => {
  const site = join(folder, framework);
  /** Runs a program of the site; returns its exit code and output. */
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join('node_modules/.bin', program), args, {
      cwd: site,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  beforeAll(() => {
    for (const part of ['shared', framework]) cpSync(join(root, 'tests/other-sites', part), site, { recursive: true });
    execFileSync('npm', ['install', '--no-package-lock', tarball], { cwd: site, stdio: 'pipe' });
  });

  test('content check finds a mistake and fixes it', () => {
    const soup = join(site, 'content/recipes/soup.yaml');
    const text = readFileSync(soup, 'utf8');
    writeFileSync(soup, text.replace('Tomato soup', 'Tomato soup: cold').replace('/recipes/bread', '/recipes/bred'));
    const found = run('content', 'check');
    expect(found.status).toBe(1);
    expect(found.output).toContain('needs quotes');
    expect(run('content', 'check', '--fix').output).toContain('/recipes/bread');
    writeFileSync(soup, text);
    expect(run('content', 'check').status).toBe(0);
  });

  test('content explain has the pages of the rules', () => {
    expect(run('content', 'explain', 'link/broken').output).toMatch(/wrong:[^]*right:/);
  });

  test('content compile writes types that tsc reads, and the site renders the documents', () => {
    expect(run('content', 'compile').status).toBe(0);
    expect(run('tsc', '--noEmit', '--project', '.')).toEqual({ status: 0, output: '' });
    const built = run(build, 'build');
    expect(built.status, built.output).toBe(0);
    const [file = ''] = globSync(page, { cwd: site });
    expect(readFileSync(join(site, file), 'utf8')).toContain('half an hour');
  });
});
