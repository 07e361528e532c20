import type { Rule } from '../rule.ts';
import { quote } from '../../model/message-text.ts';
import { baseName, fileName } from '../../model/file-names.ts';

/** A description that only repeats the name of the file or the title beside the picture. */
export const imageAltRepeatsNameRule: Rule = {
  id: 'image/alt-repeats-name',
  severity: 'warning',
  *document(document, { imageDescriptions, valueErrors }) {
    // A logo shows a name: there the name is the description.
    if (document.config.pictures.showNames.includes(document.type)) return;
    for (const { src, alt, title, range, pointer } of imageDescriptions) {
      if (typeof alt !== 'string' || plain(alt) === '') continue;
      // A description that is too short has been reported already.
      if (valueErrors.has(pointer)) continue;
      const repeated = [fileName(src), baseName(src)].some((name) => plain(name) === plain(alt))
        ? 'the name of the file'
        : title !== undefined && plain(title) === plain(alt)
          ? 'the title'
          : undefined;
      if (repeated === undefined) continue;
      yield {
        range,
        pointer,
        message: `The description ${quote(alt)} only repeats ${repeated}.`,
        help: 'Say what the picture shows, for people who cannot see it.',
      };
    }
  },
};

/** A text as small letters and digits with one space between words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
