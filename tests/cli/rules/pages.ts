import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ImageMetadata } from '../../../cli/model/picture.ts';

const FOLDER = join(import.meta.dirname, '../../../cli/rules');

/** One example of a rule's page. */
export interface Example {
  rule: string;
  /** Where it starts on the page. */
  line: number;
  kind: 'wrong' | 'right';
  file: string;
  /** What the compiler knows of the file where it is a picture. */
  picture: Partial<ImageMetadata>;
  text: string;
  /** A picture that stands beside it. */
  beside?: { file: string; picture: Partial<ImageMetadata> };
  /** `line:column message`, one for each finding; with the path of the file before it where it is another one. */
  findings: string[];
  /** The text with all repairs made. */
  fixed?: string;
}

/** The ids of all rules that have a page. */
export function rulesWithPages(): string[] {
  return globSync('*/*.md', { cwd: FOLDER }).map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''));
}

/** The page of a rule as Markdown. */
export function pageOf(rule: string): string {
  return readFileSync(join(FOLDER, `${rule}.md`), 'utf8');
}

/**
 * The examples of a rule's page, in their order: fenced blocks marked `wrong` or `right`. Behind a wrong one a block `text` holds
 * the findings, and one marked `fixed` the repaired text. A comment before a block names its file:
 * `<!-- file: content/images/team.png 1200x750 png -->` (size and format for pictures only, `damaged` behind them); one that starts with
 * `with:` puts a picture beside it.
 */
export function examplesOf(rule: string): Example[] {
  const examples: Example[] = [];
  let file = 'content/case-studies/example.yaml';
  let picture: Partial<ImageMetadata> = {};
  let beside: Example['beside'];
  for (const node of unified().use(remarkParse).parse(pageOf(rule)).children) {
    const [named, size] = (node.type === 'html' && readComment(node.value)) || [undefined, {}];
    if (named && node.type === 'html' && node.value.startsWith('<!-- with:')) beside = { file: named, picture: size };
    else if (named) [file, picture] = [named, size];
    if (node.type !== 'code') continue;
    const last = examples.at(-1);
    const text = node.value === '' ? '' : `${node.value}\n`;
    if (node.meta === 'wrong' || node.meta === 'right') {
      const line = node.position?.start.line ?? 0;
      examples.push({ rule, line, kind: node.meta, file, picture, text, findings: [], ...(beside && { beside }) });
      beside = undefined;
      [file, picture] = ['content/case-studies/example.yaml', {}];
    } else if (node.meta === 'fixed' && last) last.fixed = text;
    else if (node.lang === 'text' && last) last.findings = node.value.split('\n');
  }
  return examples;
}

function readComment(comment: string): [string, Partial<ImageMetadata>] | undefined {
  const [, file, width, height, format, bytes, frames, problem, leftOut] =
    /^<!-- (?:file|with): (.+?)(?: (\d+)x(\d+) (\w+)(?: (\d+) bytes)?(?: (\d+) frames)?(?: (damaged|entities))?(?: leaves out (\w+))?)? -->$/.exec(
      comment.trim(),
    ) ?? [];
  if (file === undefined) return undefined;
  if (width === undefined) return [file, {}];
  return [
    file,
    {
      width: Number(width),
      height: Number(height),
      format: format ?? '',
      ...(bytes !== undefined && { bytes: Number(bytes) }),
      ...(frames !== undefined && { frames: Number(frames) }),
      ...(problem !== undefined && { problem: problem as ImageMetadata['problem'] }),
      ...(leftOut !== undefined && { leftOut: leftOut as ImageMetadata['leftOut'] }),
    },
  ];
}
