import { run } from './run.ts';

// The compiler runs once before Vite so that the generated types and validators are there; after that Vite's plugin keeps
// them current, and shows on the page what is wrong with the content.
const compiled = await run('node', ['cli/main.js', 'compile']);
const hasOnlyMistakes = compiled <= 1;
process.exit(hasOnlyMistakes ? await run('vite', process.argv.slice(2)) : compiled);
