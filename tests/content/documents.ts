import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSource } from '../../cli/model/source.ts';
import { parseYaml } from '../../cli/yaml/parse.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The document type of each file or folder below `content/`. */
export const types: Record<string, string> = {
  'site.yaml': 'site',
  'home.yaml': 'home',
  'logos.yaml': 'logos',
  'redirects.yaml': 'redirects',
  'insights.yaml': 'insights',
  'innovation.yaml': 'innovation',
  'about.yaml': 'about',
  'careers.yaml': 'careers',
  'contact-us.yaml': 'contact',
  'our-work.yaml': 'our-work',
  'privacy.yaml': 'statement',
  'accessibility.yaml': 'statement',
  'accessibility-conformance-report.yaml': 'conformance-report',
  'employees/*.yaml': 'employee',
  'capabilities/*.yaml': 'capability',
  'case-studies/*.yaml': 'case-study',
};

/** The value of a document, by its path below `content/`. */
export function read<T>(path: string): T {
  const file = `content/${path}`;
  const { value, diagnostics } = parseYaml(createSource(file, readFileSync(root + file, 'utf8')));
  if (diagnostics.length > 0) throw new Error(`${file}: ${diagnostics.map(({ message }) => message).join(' ')}`);
  return value as T;
}

/** The names of the documents in a folder of `content/`, without `.yaml`. */
export function list(folder: string): string[] {
  return readdirSync(`${root}content/${folder}`)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .sort();
}

/** Every document below `content/` with its type. */
export function documents(): { path: string; type: string }[] {
  return Object.entries(types).flatMap(([pattern, type]) => {
    const [folder, file] = pattern.split('/');
    if (file === undefined) return [{ path: pattern, type }];
    return list(folder as string).map((id) => ({ path: `${folder}/${id}.yaml`, type }));
  });
}

/** All texts of a value, from the top. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}
