#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Before the first import of our own, so that each of them starts from the cache.
enableCompileCache();
const { main } = await import('./command-line.ts');
process.exitCode = await main(process.argv.slice(2));
