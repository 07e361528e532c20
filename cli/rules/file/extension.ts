import { isEditorTempFile } from '../../model/document-types.ts';
import { FILE_START, fileExtension as endingOf, fileName } from '../../model/file-names.ts';
import type { Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';

/** Endings of texts in YAML, those of other texts, and what pictures are often saved as. */
const TEXTS = new Set(['yml', 'yaml', 'txt', '']);
const OTHER_TEXTS = new Set(['json', 'md', 'markdown', 'html', 'doc', 'docx', 'odt', 'rtf']);
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
export const fileExtensionRule: Rule = {
  id: 'file/extension',
  severity: 'error',
  *corpus({ folder, documents, others }) {
    for (const { file } of documents) {
      if (file.endsWith('.yaml')) continue;
      const right = file.slice(0, -fileName(file).length) + renamed(file);
      const isTaken = documents.some((one) => one.file === right);
      yield {
        file,
        range: FILE_START,
        message: `The name of the document ${quote(fileName(file))} must end in “.yaml”.`,
        help: isTaken
          ? `There is a document ${quoteWhole(renamed(file))} too: keep one of the two.`
          : `Rename it to ${quoteWhole(renamed(file))}.`,
      };
    }
    for (const file of others) {
      if (isEditorTempFile(file)) continue;
      const ending = endingOf(file);
      const shown = quote(fileName(file));
      if (PICTURES.has(ending)) {
        yield {
          file,
          range: FILE_START,
          message: `The site cannot show the picture ${shown}.`,
          help: 'Save it as SVG, PNG, JPEG, WebP or AVIF.',
        };
      } else if (
        !file.startsWith(`${folder}/images/`) &&
        !file.endsWith('.yaml') &&
        (TEXTS.has(ending) || OTHER_TEXTS.has(ending))
      ) {
        const rename = `Rename it to ${quoteWhole(renamed(file))}`;
        const write = 'Write its text into a document, “content new” starts one';
        yield {
          file,
          range: FILE_START,
          message: `The file ${shown} is not read: the name of a document ends in “.yaml”.`,
          help: `${TEXTS.has(ending) ? rename : write}, or move it out of ${quote(folder)}.`,
        };
      }
    }
  },
};

function renamed(file: string): string {
  return `${fileName(file).replace(/(?:\.(?:ya?ml|txt))+$/i, '')}.yaml`;
}
