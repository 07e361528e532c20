import { buildSite, isCurrent } from './site.ts';

// The site is built when anything it is made of has changed since, then served with its contact function.
if (!isCurrent()) await buildSite();
await import('../functions/node.ts');
