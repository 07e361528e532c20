import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSource } from '../../cli/model/source.ts';
import { parseYaml } from '../../cli/yaml/parse.ts';
import config from '../../content.config.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const { collections, singletons } = config;

/** The types of all documents. */
export const types = new Set([...Object.values(singletons), ...collections].map(({ type }) => type));

/** The value of a document, by its path below `content/`. */
export function read<T>(path: string): T {
  const file = `content/${path}`;
  const { value, diagnostics } = parseYaml(createSource(file, readFileSync(root + file, 'utf8')));
  if (diagnostics.length > 0) throw new Error(`${file}: ${diagnostics.map(({ message }) => message).join(' ')}`);
  return value as T;
}

/** All texts of a value, from the top. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}
