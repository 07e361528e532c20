import { rmSync } from 'node:fs';
import { expect } from 'vitest';
import type { Picture } from '../../../.content/types.ts';
import { errorsOf, makeCompiled, type Fixture } from '../compile/fixture.ts';

export const CACHE = 'node_modules/.cache/pictures';

/** Replaces the picture of the team. */
export function showTeam(site: Fixture, name: string, bytes: string | Uint8Array): void {
  rmSync(site.path('content/images/team.svg'));
  site.write(`content/images/${name}`, bytes);
  site.edit('content/about.yaml', 'images/team.svg', `images/${name}`);
}

export async function compileTeam(
  name: string,
  bytes: string | Uint8Array,
): Promise<{ site: Fixture; picture: Picture }> {
  const site = await makeCompiled();
  showTeam(site, name, bytes);
  expect(errorsOf(await site.compile())).toEqual([]);
  return { site, picture: teamOf(site) };
}

export const teamOf = (site: Fixture) => (site.compiled('pages/about')['image'] as { src: Picture }).src;

/** Returns the published files of the team's picture with their announced widths. */
export function filesOf(site: Fixture, { url, sources = [] }: Picture): { file: string; width: number | undefined }[] {
  const candidates = sources.flatMap(({ srcSet }) => srcSet.split(', ').map((candidate) => candidate.split(' ')));
  return [[url], ...candidates].map(([address = '', width]) => ({
    file: site.path(`.content${address.replace('/static', '')}`),
    width: width === undefined ? undefined : Number.parseInt(width),
  }));
}

export const widthsOf = ({ srcSet }: { srcSet: string }) =>
  [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
