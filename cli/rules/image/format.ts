import type { Rule } from '../rule.ts';
import { quoteWhole, joinWords, quote } from '../../model/message-text.ts';
import { FILE_START, baseName, fileExtension, fileName } from '../../model/file-names.ts';

/** The formats that browsers show, and the endings of their file names. */
const ENDINGS: Record<string, string[]> = {
  svg: ['svg'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  avif: ['avif'],
};
const NAMES = ['SVG', 'PNG', 'JPEG', 'WebP', 'AVIF'];

/** A picture file whose bytes are of another format than its name says, or of none that browsers show. */
export const imageFormatRule: Rule = {
  id: 'image/format',
  severity: 'error',
  *corpus({ folder, pictures }) {
    for (const { path, format: found } of pictures.values()) {
      const endings = ENDINGS[found];
      if (endings?.includes(fileExtension(path))) continue;
      const name = fileName(path);
      yield {
        file: `${folder}/${path}`,
        range: FILE_START,
        message: endings
          ? `The picture ${quote(name)} is saved as ${nameOf(found)}, but its name says otherwise.`
          : `The picture ${quote(name)} is not in a format that browsers can show.`,
        help: endings
          ? `Rename it to ${quoteWhole(`${baseName(path)}.${endings[0] as string}`)}, and use the new name wherever the old one appears.`
          : `Save it as ${joinWords(NAMES)}.`,
      };
    }
  },
};

function nameOf(format: string): string {
  return NAMES.find((name) => name.toLowerCase() === format) ?? format;
}
