import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Site } from '#content/types.ts';
import { root } from '../../scripts/lib/root.ts';

/** Reads a document of the content: `careers` or `case-studies/zero-trust`; the brackets around sample data are stripped. */
export function content<T>(path: string): T {
  const yaml = readFileSync(join(root, 'content', `${path}.yaml`), 'utf8');
  return load(yaml.replace(/\[\[(.*?)\]\]/gs, '$1')) as T;
}

/** Returns the ids of all documents of a folder of the content. */
export const contentIds = (folder: string): string[] =>
  readdirSync(join(root, 'content', folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length));

/** Returns what a browser shows as the title of a page. @param path of its document */
export const tabTitle = (path: string): string =>
  `${content<{ meta: { title: string } }>(path).meta.title} | ${content<Site>('site').name}`;
