import { startDevServer, type DevServer } from './start-dev-server.ts';
import { test as base } from './test.ts';

export type { DevServer };

/** Playwright's test with the dev server of its worker, which starts with the first test that needs it. A failed test ends it. */
export const test = base.extend<object, { devServer: DevServer }>({
  devServer: [
    async ({}, use) => {
      const server = await startDevServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
