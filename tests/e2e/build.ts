import { spawn } from '../../scripts/lib/spawn.ts';
import { plain, withRecaptcha } from './sites.ts';

// Build the sites of the browser tests where anything they are made of has changed.
for (const { folder, build } of [plain, withRecaptcha]) {
  const code = await spawn('node', ['scripts/build.ts', folder, '--if-changed'], build);
  if (code !== 0) process.exit(code);
}
