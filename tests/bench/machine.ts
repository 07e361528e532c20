import { readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';

const LIBRARIES = ['js-yaml', 'ajv', 'remark-parse', 'remark-rehype', 'react', 'react-router-dom', 'vite', 'vike'];

/** Describes the machine and the versions that a report was made with. */
export function describeMachine(): Record<string, string> {
  const cores = cpus();
  const version = (name: string) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    };
    return `${name} ${version}`;
  };
  return {
    Machine: `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${/^\d+\.\d+/.exec(release())?.[0]}`,
    Node: process.versions.node,
    Libraries: LIBRARIES.map(version).join(', '),
    Load: loadOn(cores.length),
  };
}

/** Describes the load of the machine. */
function loadOn(cores: number): string {
  const [load = 0] = loadavg();
  const words = `${load.toFixed(1)} at the start`;
  return load > cores / 2 ? `${words}, so that seconds say little and processor time says more` : words;
}
