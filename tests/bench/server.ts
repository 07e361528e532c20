import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite, type Served } from '../serve.ts';

/** Starts the production server on a built site, with a message store that is deleted when it stops. */
export async function serveBuilt(site: string): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const served = await serveSite(join(site, 'dist'), { DATA_DIR: data });
  const stop = async () => {
    await served.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { ...served, stop };
}
