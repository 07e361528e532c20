import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'js-yaml';

export function onBeforePrerenderStart() {
  return globSync('content/case-studies/*.yaml').map((file) => ({
    url: `/case-studies/${basename(file, '.yaml')}`,
    pageContext: { study: load(readFileSync(file, 'utf8')) },
  }));
}
