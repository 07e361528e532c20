import { join } from 'node:path';
import { encodeImage } from '../images/encode.ts';
import { inspectImage, type ImageRecord } from '../images/inspect.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isImage } from '../model/document-types.ts';
import { hashOf } from '../model/hash.ts';
import { damagedPicture } from '../rules/image/damaged.ts';
import { restoreVariant, storeVariant } from './disk/cache.ts';
import { loadEncoderVersion, loadImage } from './disk/load-image.ts';
import type { ByPath, ProjectPaths } from './disk/project-paths.ts';
import type { Snapshot } from './disk/snapshot.ts';

/** Returns the records of all pictures; inspects those whose content changed. */
export async function updateImages(
  { content: folder }: ProjectPaths,
  { content }: Snapshot,
  cached: ByPath<ImageRecord>,
): Promise<ByPath<ImageRecord>> {
  const records: Record<string, ImageRecord> = {};
  let encoderVersion: string | undefined;
  for (const [path, { hash }] of Object.entries(content)) {
    if (!isImage(path)) continue;
    const record = cached[path];
    if (record?.hash === hash) records[path] = record;
    else {
      encoderVersion ??= loadEncoderVersion();
      records[path] = await inspectImage(path, loadImage(join(folder, path)), hash, encoderVersion);
    }
  }
  return records;
}

/**
 * Writes the variants of pictures to the output; encodes those that are not in the cache either.
 * @param shown records of the pictures that pages show
 * @returns an error for each picture that turns out to be damaged
 * @throws Error if a picture changed after it was inspected
 */
export async function encodeImages(paths: ProjectPaths, shown: readonly ImageRecord[]): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { path, hash, variants } of shown) {
    const missing = variants.filter(({ name }) => !restoreVariant(paths, name));
    if (missing.length === 0) continue;
    const { content } = loadImage(join(paths.content, path));
    // Stored under the old hash, the new picture would stay forever.
    if (!content || hashOf(content) !== hash) throw new Error(`${path} changed during the compile. Compile again.`);
    const encoded = await encodeImage(content, missing);
    if (encoded) for (const { name, bytes } of encoded) storeVariant(paths, name, bytes);
    else diagnostics.push({ rule: 'image/damaged', severity: 'error', ...damagedPicture(paths.contentName, path) });
  }
  return diagnostics;
}
