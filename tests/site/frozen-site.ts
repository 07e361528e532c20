import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A small site whose words, people and pictures tests rely on. It changes with the tests, never with the content of the real site. */
export const frozenSite = import.meta.dirname;

const repository = join(frozenSite, '../..');

/** The schemas of the real site, which are also those of the frozen one. */
export const schemas = join(repository, 'schemas');

/** Gives a folder the configuration of the frozen site. */
export function writeConfig(root: string, changes = '{}'): void {
  const config = pathToFileURL(join(frozenSite, 'content.config.ts')).href;
  const code = `import config from '${config}';\nexport default { ...config, ...${changes} };\n`;
  writeFileSync(join(root, 'content.config.ts'), code);
}

/** Copies the content of the frozen site into a folder. */
export function copyContent(root: string): void {
  cpSync(join(frozenSite, 'content'), join(root, 'content'), { recursive: true });
}

/** Makes a folder a project of its own: the frozen site with schemas and public files. */
export function copyProject(root: string): void {
  copyContent(root);
  for (const part of ['schemas', 'public']) cpSync(join(repository, part), join(root, part), { recursive: true });
  writeConfig(root);
}
