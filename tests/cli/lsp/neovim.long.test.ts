import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { schemas } from '../../site/frozen-site.ts';
import { errorsOf, makeFixture } from '../compile/fixture.ts';

const HELP = `There is no Neovim for the test, and it could not be installed. Install it
(Debian and Ubuntu: sudo apt-get install neovim), then run the tests again.`;

interface Results {
  error?: string;
  broken: { code: string; line: number; column: number; message: string }[];
  offered: string[];
  fixed: string;
  proposed: { title: string; text: string }[];
  hover: string;
  jumped: string;
  renamed: string;
}

const succeeds = (program: string, ...args: string[]) =>
  spawnSync(program, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;

beforeAll(() => {
  if (succeeds('nvim', '--version')) return;
  const isInstalled =
    succeeds('apt-get', 'update') && succeeds('apt-get', 'install', '--yes', '--no-install-recommends', 'neovim');
  if (!isInstalled) throw new Error(HELP);
}, 300_000);

test('Neovim shows, fixes, completes, explains, jumps and renames', { timeout: 300_000 }, async () => {
  const site = makeFixture();
  site.copySchemas();
  cpSync(join(schemas, '../public'), site.path('public'), { recursive: true });
  const output = site.path('results.json');
  const script = join(import.meta.dirname, 'neovim.lua');
  const { stderr } = spawnSync('nvim', ['--headless', '-u', 'NONE', '-n', '-c', `luafile ${script}`], {
    cwd: site.root,
    env: { ...process.env, NODE: process.execPath, MAIN: join(schemas, '../cli/main.js'), OUTPUT: output },
    encoding: 'utf8',
    timeout: 240_000,
  });
  if (!existsSync(output)) throw new Error(stderr);
  const found = JSON.parse(readFileSync(output, 'utf8')) as Results;
  expect(found.error).toBeUndefined();
  expect(found.broken).toEqual([
    { code: 'yaml/quote-needed', line: 6, column: 18, message: expect.stringContaining('needs quotes') as string },
  ]);
  expect(found.offered[0]).toContain('"Zero trust: one gate at a time"');
  expect(found.fixed).toBe('title: "Zero trust: one gate at a time"');
  expect(found.proposed).toContainEqual({ title: 'About Us', text: '/about' });
  expect(found.hover).toContain('/case-studies/digital-identity-management');
  expect(found.jumped).toBe('content/case-studies/digital-identity-management.yaml');
  expect(found.renamed).toBe('  - no-walls');
  expect(errorsOf(await site.check())).toEqual([]);
});

test(
  'the configuration of docs/editors.md checks the content, wherever Neovim is started',
  { timeout: 300_000 },
  () => {
    const repository = join(schemas, '..');
    const guide = readFileSync(join(repository, 'docs/editors.md'), 'utf8');
    const [modern, older] = [...guide.matchAll(/```lua\n([^]*?)```/g)].map(([, code]) => code);
    const site = makeFixture();
    const output = site.path('results.json');
    writeFileSync(
      site.path('init.lua'),
      `if vim.lsp.config then\n${modern}\nelse\n${older}\nend
    vim.opt.swapfile = false
    vim.cmd('filetype on | edit ${join(repository, 'content/about.yaml')}')
    vim.api.nvim_buf_set_lines(0, 0, -1, true, { 'title: About: us' })
    vim.wait(120000, function() return #vim.diagnostic.get(0) > 0 end, 50)
    vim.fn.writefile({ vim.json.encode(vim.tbl_map(function(d) return d.code end, vim.diagnostic.get(0))) }, '${output}')
    vim.cmd('qall!')`,
    );
    spawnSync('nvim', ['--headless', '-u', site.path('init.lua'), '-n'], { cwd: tmpdir(), timeout: 240_000 });
    expect(JSON.parse(readFileSync(output, 'utf8'))).toEqual(['yaml/quote-needed']);
  },
);
