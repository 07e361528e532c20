import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ImageMetadata } from '../../../cli/model/image-metadata.ts';

const FOLDER = join(import.meta.dirname, '../../../cli/rules');

/** One example of a rule's page. */
export interface Example {
  rule: string;
  /** Number of its first line on the page. */
  line: number;
  kind: 'wrong' | 'right';
  file: string;
  /** Metadata of the file if it is an image. */
  picture: Partial<ImageMetadata>;
  text: string;
  /** Another image in the content folder. */
  extraImage?: { file: string; picture: Partial<ImageMetadata> };
  /** `line:column message` for each diagnostic, after the path if it is in another file. */
  findings: string[];
  /** The text with all fixes applied. */
  fixed?: string;
}

/** Returns the ids of all rules with a page. */
export function rulesWithPages(): string[] {
  return globSync('*/*.md', { cwd: FOLDER }).map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''));
}

/** Returns the page of a rule in Markdown. */
export function pageOf(rule: string): string {
  return readFileSync(join(FOLDER, `${rule}.md`), 'utf8');
}

/**
 * Returns the examples on the page of a rule, in order. Each is a fenced block marked `wrong` or `right`. After a wrong one, a
 * block `text` contains the diagnostics, and a block marked `fixed` the corrected text. A comment before an example names its
 * file, with size and format for images: `<!-- file: content/images/team.png 1200x750 png -->`. A comment that starts with
 * `with:` adds another image to the content folder.
 */
export function examplesOf(rule: string): Example[] {
  const examples: Example[] = [];
  let file = 'content/case-studies/example.yaml';
  let picture: Partial<ImageMetadata> = {};
  let extraImage: Example['extraImage'];
  for (const node of unified().use(remarkParse).parse(pageOf(rule)).children) {
    const [named, size] = (node.type === 'html' && readComment(node.value)) || [undefined, {}];
    if (named && node.type === 'html' && node.value.startsWith('<!-- with:'))
      extraImage = { file: named, picture: size };
    else if (named) [file, picture] = [named, size];
    if (node.type !== 'code') continue;
    const last = examples.at(-1);
    const text = node.value === '' ? '' : `${node.value}\n`;
    if (node.meta === 'wrong' || node.meta === 'right') {
      const line = node.position?.start.line ?? 0;
      examples.push({
        rule,
        line,
        kind: node.meta,
        file,
        picture,
        text,
        findings: [],
        ...(extraImage && { extraImage }),
      });
      extraImage = undefined;
      [file, picture] = ['content/case-studies/example.yaml', {}];
    } else if (node.meta === 'fixed' && last) last.fixed = text;
    else if (node.lang === 'text' && last) last.findings = node.value.split('\n');
  }
  return examples;
}

function readComment(comment: string): [string, Partial<ImageMetadata>] | undefined {
  const [, file, width, height, format, bytes, frames, problem, leftOut] =
    /^<!-- (?:file|with): (.+?)(?: (\d+)x(\d+) (\w+)(?: (\d+) bytes)?(?: (\d+) frames)?(?: (damaged|entities|namespace|size|repetition))?(?: leaves out (\w+))?)? -->$/.exec(
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
      ...(leftOut !== undefined && { removedContent: leftOut as ImageMetadata['removedContent'] }),
    },
  ];
}
