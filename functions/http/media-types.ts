import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType, mimes } from 'hono/utils/mime';

const UTF8 = '; charset=utf-8';
const TYPES = {
  ...mimes,
  json: `application/json${UTF8}`,
  map: `application/json${UTF8}`,
  webmanifest: `application/manifest+json${UTF8}`,
  yaml: `application/yaml${UTF8}`,
};

/** The Content-Type of a file, by its extension. */
export const typeOf = (file: string): string => getMimeType(file, TYPES) ?? 'application/octet-stream';

/** Whether a file is text, which compresses well; most pictures and fonts are compressed already. */
export const isCompressible = (file: string): boolean =>
  file.endsWith('.yaml') || COMPRESSIBLE_CONTENT_TYPE_REGEX.test(typeOf(file));
