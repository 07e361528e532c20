import type { ImageIndex } from '../corpus-index/images.ts';
import type { Corpus } from '../corpus.ts';
import { rewriteAddress } from '../link/fix.ts';
import { unpackReferences, type Reference } from '../../model/references.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { fileName } from '../../model/file-names.ts';

/** A picture file that is not there. */
export const imageMissingRule: Rule = {
  id: 'image/missing',
  severity: 'error',
  *corpus(corpus, { images }) {
    for (const { file, pictures } of corpus.documents) {
      for (const picture of pictures) {
        if (corpus.pictures.has(picture.value) || isUnshowable(corpus, picture.value)) continue;
        for (const reference of unpackReferences(picture)) yield { file, ...missingFile(corpus, images, reference) };
      }
    }
  },
};

/** A file that is there, in a format that `file/extension` reports. */
function isUnshowable({ folder, others }: Corpus, path: string): boolean {
  return others.includes(`${folder}/${path}`);
}

function missingFile({ folder }: Corpus, images: ImageIndex, picture: Reference): RuleDiagnostic {
  const { value, range, pointer } = picture;
  const misnamed = images.misnamedFile(value);
  const sure = images.samePath(value);
  const meant = misnamed === undefined ? (sure ?? images.nearest(value)) : undefined;
  const elsewhere = /^(?:[a-z]+:)?\/\//i.test(value);
  return {
    range,
    pointer,
    message:
      value.trim() === ''
        ? 'The picture has no file.'
        : elsewhere
          ? `The picture ${quote(value)} is on another site. Pictures of this site are its own files.`
          : `There is no picture ${quote(value)} in the folder ${quote(folder)}.`,
    help:
      misnamed !== undefined
        ? `Rename the file ${quote(fileName(misnamed))} to ${quoteWhole(fileName(value))}.`
        : meant === undefined
          ? `Put the file into ${quote(`${folder}/images`)} and write its path, such as “images/team.svg”.`
          : `Write ${quoteWhole(meant)}.`,
    ...(meant === undefined ? {} : rewriteAddress(picture, meant, sure !== undefined)),
  };
}
