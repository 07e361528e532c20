import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { badges } from './badges.ts';
import { icon, logoModule, strandsModule } from './brand.ts';
import { capabilities } from './capabilities/index.ts';
import { caseStudies } from './case-studies/index.ts';
import { hiringProcess, innovation, workPlaceholder } from './company.ts';
import { withDarkColors } from './dark.ts';
import { logos } from './logos.ts';
import { placeholder, portrait, team } from './people.ts';
import { scene } from './scene.ts';

const root = resolve(import.meta.dirname, '../..');

/** The employees who have no portrait yet. */
const WITHOUT_PORTRAIT = new Set([
  'dmitri-volkonsky',
  'hamza-siddiqi',
  'lucia-benavides',
  'oscar-lindgren',
  'rachel-yazzie',
  'zoe-papadakis',
]);

const portraits = readdirSync(join(root, 'content/employees'))
  .map((file) => basename(file, '.yaml'))
  .filter((id) => !WITHOUT_PORTRAIT.has(id));

/** The portrait of an employee, by name and discipline in their document. */
function portraitOf(id: string): string {
  const text = readFileSync(join(root, `content/employees/${id}.yaml`), 'utf8');
  const [name = id, discipline = ''] = [/^name: (.+)$/m, /^discipline: (.+)$/m].map((field) => field.exec(text)?.[1]);
  return portrait(name, discipline);
}

/** Every text file that is drawn: its path below the repository, and a function that gives its whole text. */
export function drawings(): Map<string, () => string> {
  const list = new Map<string, () => string>();
  const add = (name: string, draw: () => string): void =>
    void list.set(`content/images/${name}.svg`, () => withDarkColors(draw()));
  for (const [slug, { category, picture, detail }] of Object.entries(caseStudies)) {
    add(`case-studies/${slug}`, () => scene(1200, 750, category, slug, picture));
    add(`case-studies/${slug}-detail`, () => scene(1200, 750, category, `${slug}-detail`, detail));
  }
  for (const [id, { category, pictures }] of Object.entries(capabilities)) {
    for (const [index, draw] of pictures.entries()) {
      const name = `${id}-${index + 1}`;
      add(`capabilities/${name}`, () => scene(1200, 900, category, name, draw));
    }
  }
  for (const [key, draw] of logos) add(`logos/${key}`, draw);
  for (const [name, draw] of badges) add(name, draw);
  for (const id of portraits) add(`employees/${id}`, () => portraitOf(id));
  add('employees/placeholder', placeholder);
  add('team', team);
  add('hiring-process', hiringProcess);
  add('innovation', innovation);
  for (let index = 1; index <= 6; index++) add(`our-work/placeholder-${index}`, () => workPlaceholder(index));
  list.set('public/favicon.svg', favicon);
  list.set('src/app/logo.ts', logoModule);
  list.set('src/pages/Home/hero-strands.ts', strandsModule);
  return list;
}

/** The sign of a tab. */
export const favicon = (): string => icon(64, 14);

/** The sides of the pictures in public/favicon.ico, in pixels: a tab, a tab of a dense screen, a shortcut. */
export const FAVICON_SIDES = [16, 32, 48];

/** The icons that have to be PNG files: path and the drawing behind it. */
export const icons: readonly { readonly path: string; readonly draw: () => string }[] = [
  { path: 'public/apple-touch-icon.png', draw: () => icon(180, 0, 14) },
  { path: 'public/icon-192.png', draw: () => icon(192, 42) },
  { path: 'public/icon-512.png', draw: () => icon(512, 112) },
  { path: 'public/icon-maskable-512.png', draw: () => icon(512, 0, 72) },
];
