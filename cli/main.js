#!/usr/bin/env node
// In JavaScript: whatever is not in the cache of compiled code yet has Node get its compiler of TypeScript ready, a third of
// the time that a check takes, and the file that turns the cache on never is. Runs on any Node, to say which one it takes.
import module from 'node:module';
import { join } from 'node:path';

if (process.features.typescript) {
  // Threads look for it in the environment.
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/node');
  module.enableCompileCache();
  const { main } = await import('./commands/main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error(`Node ${process.version} is too old for this program. "npx content" runs it on the project's own.`);
  process.exitCode = 2;
}
