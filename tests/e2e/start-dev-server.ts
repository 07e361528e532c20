import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { spawn } from '../../scripts/lib/spawn.ts';
import { serve } from '../serve.ts';
import { copyProject } from '../site/frozen-site.ts';

/** Files that the dev server reads, besides those of the frozen site. */
const PARTS = [
  'cli',
  'src',
  'scripts',
  'functions',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** The installed packages stay where they are, so what Vite keeps beside them goes into the copy. */
const CONFIG = `import { mergeConfig } from 'vite';
import config from './vite.config.ts';
export default mergeConfig(await config({ command: 'serve', mode: 'development' }), {
  cacheDir: '.vite',
  server: { fs: { strict: false } },
});
`;

/** The dev server on a copy of the repository with the frozen site, whose content a test may change as an editor does. */
export interface DevServer {
  url: string;
  /** Change a file of the content and save it. */
  edit(file: string, change: (text: string) => string): void;
  read(file: string): string;
  /** Full path of a file. */
  path(file: string): string;
  /** Arguments of each start of the editor so far, one line each. */
  editorStarts(): string[];
  /** The place of a text in a file as the compiler says it: `content/about.yaml:12:7`. */
  placeOf(file: string, text: string): string;
  /** Stops the server and starts it again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it. @throws Error when the server does not start */
export async function startDevServer(): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-dev-'));
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
  copyProject(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'vite.dev.config.ts'), CONFIG);
  // `npm run dev` compiles first, so that the generated types are there.
  const code = await spawn('node', ['cli/main.js', 'compile'], {}, folder);
  if (code !== 0) throw new Error('The frozen site has mistakes.');

  // An editor with the command line of VS Code.
  const editor = join(folder, 'code');
  const starts = join(folder, 'editor-starts');
  writeFileSync(editor, `#!/bin/sh\necho "$@" >> '${starts}'\n`, { mode: 0o755 });

  const port = String(20_000 + (process.pid % 20_000));
  // In Vitest, Vike would add no scripts to the pages.
  const env = { LAUNCH_EDITOR: editor, NODE_ENV: 'development', VITEST: undefined };
  const start = () => serve(folder, 'vite', ['--config', 'vite.dev.config.ts', '--port', port], env);
  let started = await start();

  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return {
    url: started.url,
    edit(file, change) {
      // A file that is replaced is never half written for those who read it.
      const saved = join(folder, 'saved');
      writeFileSync(saved, change(read(file)));
      renameSync(saved, join(folder, file));
    },
    read,
    path: (file) => join(folder, file),
    editorStarts: () => (existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n') : []),
    placeOf(file, text) {
      const before = read(file).split(text)[0]?.split('\n') ?? [];
      return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    },
    async restart() {
      await started.stop();
      started = await start();
    },
    async stop() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
