import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/root.ts';

const READERS = ['cli/model', 'cli/yaml', 'cli/markdown', 'cli/rules', 'cli/images'];
const CHECKER = [...READERS, 'cli/compile', 'cli/report', 'cli/workspace'];

/** Folders besides its own from which a folder may import, as docs/architecture.md explains. The longest path counts. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/browser': [],
  'src/content': ['src/browser'],
  'src/components': ['src/browser', 'src/content', 'schemas'],
  'src/pages': ['src/browser', 'src/content', 'src/components', 'schemas'],
  src: ['src', 'schemas'],
  functions: ['schemas'],
  'cli/model': [],
  'cli/yaml': ['cli/model'],
  'cli/markdown': ['cli/model'],
  'cli/images': ['cli/model'],
  'cli/rules': ['cli/model', 'cli/yaml', 'cli/markdown'],
  'cli/compile/disk': ['cli/model', 'cli/images', 'cli/rules'],
  'cli/compile/documents': [...READERS, 'cli/compile/disk'],
  'cli/compile/output': [...READERS, 'cli/compile/disk', 'cli/compile/documents'],
  'cli/compile': READERS,
  'cli/report': ['cli/model'],
  'cli/links': ['cli/model', 'cli/rules', 'cli/compile'],
  'cli/diff': ['cli/model', 'cli/compile', 'cli/report'],
  'cli/workspace': [...READERS, 'cli/compile', 'cli/report'],
  'cli/edit': CHECKER,
  'cli/lsp': CHECKER,
  'cli/vite': [...CHECKER, 'cli/edit'],
  cli: ['cli'],
  scripts: ['functions', 'schemas', 'src', 'vite.config.ts'],
};

/** Folders whose modules open no files: `cli/compile/disk` does (docs/architecture.md). */
const WITHOUT_DISK = /^cli\/(?:model|yaml|markdown|images|rules|diff|edit|links|workspace|compile\/(?!disk\/))/;

/** Returns the modules that a module imports, relative to the repository, and those of Node. */
function importsOf(file: string): string[] {
  const names = readFileSync(join(root, file), 'utf8').matchAll(
    /^(?:import|export)\b[^'";]*?from '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return Array.from(names, ([, name = '', lazy = name]) => lazy).map((name) =>
    name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : name,
  );
}

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const folders = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length);
const files = globSync('{cli,src,functions,scripts}/**/*.{ts,tsx}', { cwd: root, exclude: ['scripts/art/**'] });

test('imports go in one direction, and only the package “content” leads into cli/', () => {
  const wrong = files.flatMap((file) => {
    const folder = folders.find((name) => isIn(file, name)) ?? '';
    const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])];
    const ofProject = importsOf(file).filter((path) =>
      /^(?:cli|src|functions|scripts|schemas|tests|content)\//.test(path),
    );
    return ofProject
      .filter((path) => !/^content\/(?:compile|site|vite)$/.test(path) && !allowed.some((name) => isIn(path, name)))
      .map((path) => `${file} imports ${path}`);
  });
  expect(files.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});

test('the compiler names nothing of this site', () => {
  const code = files.filter((file) => file.startsWith('cli/'));
  const named = code.filter((file) =>
    /case[- ]stud|employee|insights|\bctg\b/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(named).toEqual([]);
});

test('only cli/compile/disk reads and writes files of the stages', () => {
  const others = files.filter((file) => WITHOUT_DISK.test(file));
  expect(others.filter((file) => importsOf(file).some((path) => path.startsWith('node:fs')))).toEqual([]);
});
