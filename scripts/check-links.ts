/**
 * Checks the links of all Markdown files of the repository: files and #anchors, without the network.
 * Usage: node scripts/check-links.ts [folder]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import GitHubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { root } from './lib/root.ts';

interface MarkdownFile {
  targets: { url: string; line: number }[];
  anchors: Set<string>;
}

const [folder = root] = process.argv.slice(2);
const parser = unified().use(remarkParse);
const read = new Map<string, MarkdownFile>();

let broken = 0;
for (const file of markdownFiles(folder)) {
  for (const { url, line } of parse(join(folder, file)).targets) {
    const reason = whyBroken(join(folder, file), url);
    if (reason === undefined) continue;
    broken++;
    console.error(`${file}:${line} ${url}: ${reason}`);
  }
}
process.exit(broken > 0 ? 1 : 0);

/** Returns the Markdown files that git tracks or would add. */
function markdownFiles(cwd: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.md'];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(cwd, file)));
}

/** Returns what is wrong with a link, or undefined. Addresses of other sites are not looked at. */
function whyBroken(from: string, url: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return undefined;
  const [path = '', fragment] = url.split('#');
  const file = path === '' ? from : join(dirname(from), decodeURIComponent(path));
  if (relative(folder, file).startsWith('..')) return 'leads out of the repository';
  if (!existsSync(file)) return 'there is no such file';
  if (fragment === undefined || !file.endsWith('.md')) return undefined;
  return parse(file).anchors.has(decodeURIComponent(fragment)) ? undefined : 'the file has no such heading';
}

function parse(path: string): MarkdownFile {
  const known = read.get(path);
  if (known) return known;
  const file: MarkdownFile = { targets: [], anchors: new Set() };
  const { targets, anchors } = file;
  const slugger = new GitHubSlugger();
  const visit = (node: Nodes): void => {
    const line = node.position?.start.line ?? 1;
    if ('url' in node) targets.push({ url: node.url, line });
    if (node.type === 'heading') anchors.add(slugger.slug(visibleText(node)));
    if ('children' in node) node.children.forEach(visit);
    if (node.type !== 'html') return;
    for (const [, name, value = ''] of node.value.matchAll(/\s(href|src|srcset|id)="([^"]*)"/g)) {
      if (name === 'id') anchors.add(value);
      else targets.push({ url: value.split(' ')[0] ?? '', line });
    }
  };
  visit(parser.parse(readFileSync(path)));
  read.set(path, file);
  return file;
}

function visibleText(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map(visibleText).join('') : '';
}
