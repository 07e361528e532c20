import { spawn } from './lib/spawn.ts';

// Vite's configuration imports generated types and validators, so the compiler runs once before Vite. Its Vite plugin
// compiles every later change and shows content errors in the browser, so exit code 1 (content errors) does not end this.
const status = await spawn('node', ['cli/main.js', 'compile']);
process.exit(status <= 1 ? await spawn('vite', process.argv.slice(2)) : status);
