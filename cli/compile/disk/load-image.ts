import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { detectFormat, type ImageFile } from '../../images/inspect.ts';
import { hashOf } from '../../model/hash.ts';
import { siblingModule } from '../../model/sibling-module.ts';
import { isTooLargeToDecode } from '../../model/image-metadata.ts';

/** Enough bytes to detect a format. */
const START_LENGTH = 4096;

/** Reads a picture; of one that is too large to be decoded, only the format and the size. @param path full path */
export function loadImage(path: string): ImageFile {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = fstatSync(descriptor).size;
    const start = Buffer.alloc(START_LENGTH);
    const format = detectFormat(start.subarray(0, readSync(descriptor, start, 0, START_LENGTH, 0)));
    if (isTooLargeToDecode({ format, bytes, width: 0, height: 0 })) return { format, bytes };
    return { format, bytes, content: readFileSync(path) };
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the picture with a content that is not saved yet, as `loadImage` returns a saved one. */
export function toImageFile(content: Buffer): ImageFile {
  const format = detectFormat(content.subarray(0, START_LENGTH));
  const bytes = content.length;
  return isTooLargeToDecode({ format, bytes, width: 0, height: 0 }) ? { format, bytes } : { format, bytes, content };
}

/** Returns a hash of everything that decides how pictures are encoded: our code and the versions of its libraries. */
export function loadEncoderVersion(): string {
  const { resolve } = createRequire(import.meta.url);
  const code = ['encode', 'sanitize-svg'].map((name) => siblingModule(import.meta, `../../images/${name}`));
  const packages = ['sharp', 'svgo'].map((name) => join(dirname(resolve(name)), '../package.json'));
  return hashOf([...code, ...packages].map((file) => readFileSync(file, 'utf8')).join());
}
