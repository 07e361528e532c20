import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { TOOLS } from '../../scripts/build/tasks.ts';
import { root } from '../../scripts/lib/root.ts';

// The tasks of the product run where only `dependencies` are installed, so its modules import no other package, and no
// module of the tests.

/** Modules that a program is started from; folders are those whose modules are found by a pattern or by Vite. */
const ENTRIES = [
  'scripts/{start,dev,build}.ts',
  'scripts/build/worker.ts',
  'functions/{node,worker}.ts',
  'functions/inbox/main.ts',
  'functions/store/sqlite-writer.ts',
  'cli/main.js',
  'cli/{rules,vite}/**/*.ts',
  'src/**/*.{ts,tsx}',
  'content.config.ts',
  'vite.config.ts',
];

/** Packages that no module imports: Node, the compiler that Vite loads for styles, the font of share images, and types. */
const LOADED = new Set(['node', 'sass', '@fontsource-variable/space-grotesk', '@types/hast', '@types/mdast']);

/** Provided by others: the editor, the compiler, the Vite plugin. */
const PROVIDED = /^(?:vscode$|#content\/|virtual:)/;

/** Returns the specifiers that a module imports at run time. Types are stripped before. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end));
  // cli/markdown/remark.ts and others load packages by `createRequire`, or find their files, when they are needed.
  const required = Array.from(
    text.matchAll(/\b(?:load|require(?:\.resolve)?|import\.meta\.(?:url\)|resolve))(?:<.*?>)?\((['"][^'"]+['"])\)/g),
  );
  const literals = [...dynamic, ...required.map(([, name = '']) => name)].filter((name) => /^['"]/.test(name));
  return [...imports, ...exports, ...literals.map((name) => name.slice(1, -1))];
}

/** Returns the modules that some modules load, themselves included, with the packages that each imports. */
function modulesFrom(entries: string[]): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  const queue = entries.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const file of queue) {
    if (packages.has(file)) continue;
    const imports = importsOf(file);
    const bare = imports.filter((name) => !name.startsWith('.') && !PROVIDED.test(name));
    packages.set(
      file,
      bare.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)).map(packageOf),
    );
    const modules = imports.filter((name) => /^\.{1,2}\/.*\.(?:[cm]?js|tsx?)$/.test(name));
    queue.push(
      ...modules
        .map((name) => relative(root, join(root, dirname(file), name)))
        .filter((name) => !name.startsWith('.content')),
    );
  }
  return packages;
}

const packages = modulesFrom(ENTRIES);

/** Returns the package of a specifier: `@scope/name` or `name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the packages that a package of this repository may import at run time. */
function dependenciesOf(folder: string): Set<string> {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Record<string, object | undefined>;
  return new Set([...Object.keys(dependencies ?? {}), ...Object.keys(peerDependencies ?? {})]);
}

/** The site, its function and its scripts; the compiler. */
const PACKAGES = [
  { folder: '.', isOwn: (file: string) => !file.startsWith('cli/') },
  { folder: 'cli', isOwn: (file: string) => file.startsWith('cli/') },
].map(({ folder, isOwn }) => ({
  folder,
  dependencies: dependenciesOf(folder),
  files: [...packages].filter(([file]) => isOwn(file)),
}));

test.each(PACKAGES)('the product in $folder imports only packages of its dependencies', ({ dependencies, files }) => {
  const others = files.flatMap(([file, names]) =>
    names.filter((name) => !dependencies.has(name)).map((name) => `${file} imports ${name}`),
  );
  expect(others).toEqual([]);
});

test('the product imports nothing of the tests and the generator of the drawings', () => {
  expect([...packages.keys()].filter((file) => /^(?:tests|scripts\/(?:art|test))\//.test(file))).toEqual([]);
});

test.each(PACKAGES)('the product in $folder imports every package of its dependencies', ({ dependencies, files }) => {
  const imported = new Set(files.flatMap(([, names]) => names));
  expect(imported.size).toBeGreaterThan(20);
  expect([...dependencies].filter((name) => !imported.has(name) && !LOADED.has(name))).toEqual([]);
});

test('the cache keys of built files contain the code of all modules that make them', () => {
  const modules = [...modulesFrom(['scripts/build/worker.ts']).keys()];
  expect(modules).toContain('scripts/build/share-image.ts');
  expect(modules.filter((file) => !TOOLS.includes(file))).toEqual([]);
});
