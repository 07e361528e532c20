import { globSync } from 'node:fs';
import { basename } from 'node:path';

export function onBeforePrerenderStart() {
  return globSync('content/case-studies/*.yaml').map((file) => `/case-studies/${basename(file, '.yaml')}`);
}
