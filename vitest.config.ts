import { defineConfig } from 'vitest/config';
import { isLong } from './tests/long.ts';

const globalSetup = 'tests/temporary-folder.ts';

const long = 'tests/**/*.long.test.ts';
const isolated = 'tests/{cli,content,docs}/**/*.isolated*.test.ts';

// Unit and property tests. The browser's tests are Playwright's (tests/e2e), the measurements have a task of their own.
export default defineConfig({
  test: {
    // Compilers, servers and databases run for real in them; a slow or busy machine is no fault.
    // One more than the cores of a small machine, because tests of servers mostly wait.
    maxWorkers: 3,
    testTimeout: isLong ? 1_200_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 45_000 } },
    // The report names the slowest files.
    slowTestThreshold: 60_000,
    setupFiles: 'tests/property-tests.ts',
    // Generated code needs no transformation.
    server: { deps: { external: [/\/\.content\/.*validators\//] } },
    exclude: isLong ? [] : [long],
    projects: [
      {
        // Each file has its own modules: it replaces some, it measures its process, or its modules stop servers at the end.
        extends: true,
        test: { name: 'unit', include: ['tests/{bench,build,corpus,functions,src}/*.test.ts', isolated], globalSetup },
      },
      {
        // Tests of the compiler and the content, whose files share the modules that they import.
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/{cli,content,docs}/**/*.test.ts'],
          exclude: [isolated, ...(isLong ? [] : [long])],
          isolate: false,
          globalSetup,
        },
      },
      {
        // The built site, which is built before the first of them.
        extends: true,
        test: { name: 'pages', include: ['tests/{pages,browsers}/*.test.ts'], globalSetup: 'tests/pages/build.ts' },
      },
    ],
  },
});
