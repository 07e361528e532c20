import { baseName, fileExtension, fileName } from '../../model/file-names.ts';
import { joinWords, quote, quoteWhole } from '../../model/message-text.ts';
import { reportFile } from '../report.ts';
import type { Rule } from '../rule.ts';

/** The formats that browsers can show, with their names and file extensions, the usual one first. */
export const FORMATS: Record<string, { name: string; extensions: [string, ...string[]] }> = {
  svg: { name: 'SVG', extensions: ['svg'] },
  png: { name: 'PNG', extensions: ['png'] },
  jpeg: { name: 'JPEG', extensions: ['jpg', 'jpeg'] },
  webp: { name: 'WebP', extensions: ['webp'] },
  avif: { name: 'AVIF', extensions: ['avif'] },
};

/** Reports image files in another format than their extension says, or in one that browsers cannot show. */
export const imageFormatRule: Rule = {
  *corpus({ contentName, images }) {
    for (const { path, format: id } of images.values()) {
      const format = FORMATS[id];
      if (format?.extensions.includes(fileExtension(path))) continue;
      const name = quote(fileName(path));
      yield reportFile(
        `${contentName}/${path}`,
        format
          ? `The picture ${name} is saved as ${format.name}, but its name says otherwise.`
          : `The picture ${name} is not in a format that browsers can show.`,
        format
          ? `Rename it to ${quoteWhole(`${baseName(path)}.${format.extensions[0]}`)}, and use the new name wherever the old one appears.`
          : `Save it as ${joinWords(Object.values(FORMATS).map((known) => known.name))}.`,
      );
    }
  },
};
