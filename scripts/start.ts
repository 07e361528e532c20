import { spawn } from './lib/spawn.ts';

// The build is a separate process, whose memory is free again before the server starts.
const status = await spawn('node', ['scripts/build.ts', '--if-changed']);
if (status !== 0) process.exit(status);
await import('../functions/node.ts');
