import { spawn } from '../../scripts/lib/spawn.ts';
import { plain } from '../e2e/sites.ts';

/** Before the tests of the built site: build it where anything that it is made of has changed. */
export default async function build(): Promise<void> {
  const code = await spawn('node', ['scripts/build.ts', plain.folder, '--if-changed'], plain.build);
  if (code !== 0) throw new Error('The site could not be built: the messages above say why.');
}
