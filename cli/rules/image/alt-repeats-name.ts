import { baseName, fileName } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import { plainWords } from '../../model/slug.ts';
import type { Rule } from '../rule.ts';

/** Reports descriptions that only repeat the file name or the title next to the image. */
export const imageAltRepeatsNameRule: Rule = {
  *document(document, { imageDescriptions, valueErrors }) {
    // A logo shows a name, so the name is its description.
    if (document.config.pictures.showNames.includes(document.type)) return;
    for (const { src, alt, title, range, pointer } of imageDescriptions) {
      if (typeof alt !== 'string' || plainWords(alt) === '') continue;
      // A description with an error, such as one that is too short, is already reported.
      if (valueErrors.has(pointer)) continue;
      const repeated = [fileName(src), baseName(src)].some((name) => plainWords(name) === plainWords(alt))
        ? 'the file name'
        : title !== undefined && plainWords(title) === plainWords(alt)
          ? 'the title'
          : undefined;
      if (repeated === undefined) continue;
      yield {
        range,
        pointer,
        message: `The description ${quote(alt)} only repeats ${repeated}.`,
        help: 'Describe what the picture shows, for people who cannot see it.',
      };
    }
  },
};
