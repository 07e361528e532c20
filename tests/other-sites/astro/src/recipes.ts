import { readDocument, readManifest } from 'content/site';
import type { Recipe } from '../.content/types';

/** Returns the recipes by the last part of their address. */
export function readRecipes(): Map<string, Recipe> {
  const { compiledFiles } = readManifest('.content') ?? { compiledFiles: {} };
  return new Map(
    Object.entries(compiledFiles).map(([output, file]) => [
      output.replace('recipes/', ''),
      readDocument(`.content/${file}`) as Recipe,
    ]),
  );
}
