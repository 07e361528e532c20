#!/usr/bin/env node
// Plain JavaScript, so that any Node can run it and the compile cache is on before the first TypeScript file: loading
// Node's TypeScript compiler takes a third of the time of a check.
import module from 'node:module';
import { join } from 'node:path';

if (process.features.typescript) {
  module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
  const { main } = await import('./commands/main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error(
    `Node ${process.version} is too old for this program. Run "npx content" to use the project's own version of Node.`,
  );
  process.exitCode = 2;
}
