import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'js-yaml';

export default function caseStudies() {
  return globSync('content/case-studies/*.yaml').map((file) => ({
    id: basename(file, '.yaml'),
    ...load(readFileSync(file, 'utf8')),
  }));
}
