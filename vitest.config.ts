import { defineConfig } from 'vitest/config';

const browsers = 'tests/browsers/**/*.test.ts';

/** Tests that read the built site, which is built before the first of them. Those in a real WebKit belong to the long form. */
const builtSite = ['tests/site/**/*.test.ts', ...(process.env['LONG'] ? [browsers] : [])];

/** Tests of functions that keep no state: the files of a worker share the modules that they import. */
const stateless = [
  'tests/{content,docs,art}/**/*.test.ts',
  'tests/cli/{yaml,rules,model,markdown,report,lsp}/**/*.test.ts',
];

// Unit and property tests. The browser's tests are Playwright's (tests/e2e), the measurements have a task of their own.
export default defineConfig({
  test: {
    // Compilers, servers and databases run for real in them; a slow or busy machine is no fault.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: 'tests/property-tests.ts',
    // Generated code needs no transformation.
    server: { deps: { external: [/\/\.content\/.*validators\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/bench/{peers,tools}/**', browsers, ...stateless, ...builtSite],
        },
      },
      {
        extends: true,
        test: { name: 'stateless', include: stateless, isolate: false },
      },
      {
        extends: true,
        test: { name: 'site', include: builtSite, globalSetup: 'tests/site/build.ts' },
      },
    ],
  },
});
