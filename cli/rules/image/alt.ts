import type { ContentDocument, Rule } from '../rule.ts';
import { replaceValue } from '../schema/wording.ts';
import { capital, exactly, quote } from '../words.ts';
import { fileName } from './files.ts';
import { describedPictures } from './pictures.ts';
import type { DescribedPicture } from './pictures.ts';

const KIND = '(?:image|picture|photo|photograph|graphic|drawing|illustration|icon|screenshot|logo)';
/** “image of …”: a screen reader has said that it is a picture already. */
const ANNOUNCES = new RegExp(`^(?:an? |the |this is an? )?${KIND} (?:of|showing|with|that shows) `, 'i');
/** What cameras, phones and programs call a file. */
const CAMERA = String.raw`(?:img|dsc[fn]?|pxl|mvi|scan|unnamed|image|photo|picture|screen ?shot)[-_ ]*\d[\d_. :-]*(?:at [\d.: ]+)?(?:\.?\w{3,4})?`;
/** Words that stand where a description belongs. */
const SAYS_NOTHING = new RegExp(
  `^(?:(?:an? |the )?(?:${KIND}|alt|alt text|description|untitled|spacer|n/?a|none|-+)s?[.!]?|${CAMERA})$`,
  'i',
);

/** A picture without a description, or with one that says nothing. */
export const alt: Rule = {
  id: 'image/alt',
  severity: 'error',
  *document(document) {
    for (const picture of describedPictures(document)) {
      const { range, pointer } = picture;
      const words = picture.alt?.trim() ?? '';
      const announcement = ANNOUNCES.exec(words)?.[0];
      if (words === '') {
        yield {
          range,
          pointer,
          message: `The picture ${quote(fileName(picture.src))} has no description.`,
          help: helpFor(picture),
        };
      } else if (SAYS_NOTHING.test(words)) {
        const message = `The description ${quote(words)} does not say what the picture shows.`;
        yield { range, pointer, message, help: helpFor(picture) };
      } else if (announcement !== undefined) {
        yield {
          range,
          pointer,
          ...announced(document, picture, announcement, capital(words.slice(announcement.length))),
        };
      }
    }
  },
};

function helpFor({ pointer }: DescribedPicture): string {
  const where = pointer.endsWith('/alt') ? '“alt”' : 'the brackets of “![ ]”';
  return `Say in ${where} what the picture shows, for people who cannot see it.`;
}

function announced(document: ContentDocument, { pointer }: DescribedPicture, announcement: string, rest: string) {
  const edits = pointer.endsWith('/alt') ? replaceValue(document, pointer, rest) : [];
  return {
    severity: 'warning' as const,
    message: `The description starts with ${quote(announcement)}. Screen readers say that it is a picture already.`,
    help: `Begin with what it shows: ${exactly(rest)}.`,
    ...(edits.length > 0 ? { fix: { safe: false, edits } } : {}),
  };
}
