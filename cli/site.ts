/** `content/site`: what `content compile` has written, for programs that build a site. */
export { joinFields, readDocument } from './compile/disk/read-document.ts';
export { readManifest, type Manifest } from './compile/disk/manifest.ts';
export { resolvePaths, type ProjectPaths } from './compile/disk/project-paths.ts';
export { publishedFiles } from './vite/published-files.ts';
