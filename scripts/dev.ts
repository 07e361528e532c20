import { runAll } from './run.ts';

// The compiler runs once before Vite so that the generated types and validators are there; after that Vite's plugin keeps
// them current.
await runAll(['node', 'cli/main.js', 'compile'], ['vite', ...process.argv.slice(2)]);
