import { FILE_START, baseName, extension as endingOf, fileName } from '../image/files.ts';
import type { Rule } from '../rule.ts';
import { exactly, quote } from '../words.ts';

/** Endings that people give to documents, and what their pictures are often saved as. */
const TEXTS = new Set(['yml', 'yaml', 'txt', 'json', 'md', 'markdown', 'html', 'docx', 'rtf', '']);
const PICTURES = new Set([
  'gif',
  'bmp',
  'tif',
  'tiff',
  'heic',
  'heif',
  'psd',
  'ai',
  'eps',
  'pdf',
  'ico',
  'jfif',
  'jp2',
  'svgz',
]);

/** A document that does not end in `.yaml`, or a picture in a format that the site does not take. */
export const extension: Rule = {
  id: 'file/extension',
  severity: 'error',
  *corpus({ folder, others }) {
    for (const file of others) {
      const ending = endingOf(file);
      const shown = quote(fileName(file));
      if (PICTURES.has(ending)) {
        yield {
          file,
          range: FILE_START,
          message: `The site cannot show the picture ${shown}.`,
          help: 'Save it as SVG, PNG, JPEG, WebP or AVIF.',
        };
      } else if (TEXTS.has(ending) && !file.startsWith(`${folder}/images/`) && !file.endsWith('.yaml')) {
        yield {
          file,
          range: FILE_START,
          message: `The file ${shown} is not read: the name of a document ends in “.yaml”.`,
          help: `Rename it to ${exactly(`${baseName(file)}.yaml`)}, or move it out of ${quote(folder)}.`,
        };
      }
    }
  },
};
