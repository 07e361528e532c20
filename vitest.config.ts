import { defineConfig } from 'vitest/config';

const globalSetup = 'tests/temporary-folder.ts';

const browsers = 'tests/browsers/**/*.test.ts';

/** Tests that read the built site, which is built before the first of them. Those in a real WebKit belong to the long form. */
const builtSite = ['tests/pages/**/*.test.ts', ...(process.env['LONG'] ? [browsers] : [])];

/**
 * Tests of the compiler and the content whose files share, in one worker, the modules that they import. Those of functions do not:
 * their modules stop servers after each file.
 */
const shared = ['tests/{cli,content,docs}/**/*.test.ts'];

/** Test files of the same folders that replace modules or globals, or that measure their process. */
const isolated = [
  'tests/cli/compile/{cache,memory,pool,watch-folders}.test.ts',
  'tests/cli/commands/progress.test.ts',
  'tests/cli/links/internet.test.ts',
  'tests/cli/lsp/workspace.test.ts',
  'tests/cli/vite/vite.test.ts',
];

// Unit and property tests. The browser's tests are Playwright's (tests/e2e), the measurements have a task of their own.
export default defineConfig({
  test: {
    // Compilers, servers and databases run for real in them; a slow or busy machine is no fault.
    // One more than the cores of a small machine, because tests of servers mostly wait.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    setupFiles: 'tests/property-tests.ts',
    // Generated code needs no transformation.
    server: { deps: { external: [/\/\.content\/.*validators\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{bench,build,corpus,functions,src}/*.test.ts', ...isolated],
          globalSetup,
        },
      },
      {
        extends: true,
        test: { name: 'shared', include: shared, exclude: isolated, isolate: false, globalSetup },
      },
      {
        extends: true,
        test: { name: 'pages', include: builtSite, globalSetup: 'tests/pages/build.ts' },
      },
    ],
  },
});
