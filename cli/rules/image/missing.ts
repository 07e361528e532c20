import { searchAmong } from '../../model/closest.ts';
import { wellNamed } from '../file/name.ts';
import { rewriteAddress } from '../link/fix.ts';
import { unpackReferences, type Reference } from '../../model/references.ts';
import { memoizeLast } from '../../model/memoize-last.ts';
import type { Corpus, RuleDiagnostic, Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { baseName, fileName } from '../../model/file-names.ts';

/** A picture file that is not there. */
export const imageMissingRule: Rule = {
  id: 'image/missing',
  severity: 'error',
  *corpus(corpus) {
    for (const { file, pictures } of corpus.documents) {
      for (const picture of pictures) {
        if (corpus.pictures.has(picture.value) || isUnshowable(corpus, picture.value)) continue;
        for (const reference of unpackReferences(picture)) yield { file, ...missingFile(corpus, reference) };
      }
    }
  },
};

/** The pictures that documents most likely mean where they name others. */
export const meantPictures = memoizeLast((corpus: Corpus): Set<string> => {
  const meant = new Set<string>();
  for (const { pictures } of corpus.documents) {
    for (const { value } of pictures) {
      const near = corpus.pictures.has(value) ? undefined : (samePath(corpus, value) ?? nearest(corpus, value));
      if (near !== undefined) meant.add(near);
    }
  }
  return meant;
});

/** A file that is there, in a format that `file/extension` reports. */
function isUnshowable({ folder, others }: Corpus, path: string): boolean {
  return others.includes(`${folder}/${path}`);
}

function missingFile(corpus: Corpus, picture: Reference): RuleDiagnostic {
  const { value, range, pointer } = picture;
  const misnamed = searchOf(corpus).misnamed.get(value);
  const sure = samePath(corpus, value);
  const meant = misnamed === undefined ? (sure ?? nearest(corpus, value)) : undefined;
  const elsewhere = /^(?:[a-z]+:)?\/\//i.test(value);
  return {
    range,
    pointer,
    message:
      value.trim() === ''
        ? 'The path of this picture is empty.'
        : elsewhere
          ? `The picture ${quote(value)} is on another site, but this site shows only its own files.`
          : `There is no picture ${quote(value)} in the folder ${quote(corpus.folder)}.`,
    help:
      misnamed !== undefined
        ? `Rename the file ${quote(fileName(misnamed))} to ${quoteWhole(fileName(value))}.`
        : meant === undefined
          ? `Put the file into ${quote(`${corpus.folder}/images`)} and write its path, such as “images/team.svg”.`
          : `Write ${quoteWhole(meant)}.`,
    ...(meant === undefined ? {} : rewriteAddress(picture, meant, sure !== undefined)),
  };
}

/** The same file under a path that starts somewhere else, or in other letter case. */
function samePath({ pictures, folder }: Corpus, path: string): string | undefined {
  const below = path.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '');
  const plain = below.startsWith(`${folder}/`) ? below.slice(folder.length + 1) : below;
  const variants = [plain, plain.toLowerCase(), `images/${plain}`, `images/${plain.toLowerCase()}`];
  return variants.find((variant) => variant !== path && pictures.has(variant));
}

const searchOf = memoizeLast(({ pictures }: Corpus) => {
  const names = new Map(Array.from(pictures.keys(), (path) => [baseName(path), path]));
  // By the names that they should have.
  const wrong = [...pictures.keys()].filter((path) => wellNamed(path) !== path);
  const misnamed = new Map(wrong.map((path) => [wellNamed(path), path]));
  return { names, misnamed, nearPath: searchAmong([...pictures.keys()]), nearName: searchAmong([...names.keys()]) };
});

/** The file of that name with another ending or in another folder, or else the one with the nearest path. */
function nearest(corpus: Corpus, path: string): string | undefined {
  const name = baseName(path.toLowerCase());
  if (name === '') return undefined;
  const { names, nearPath, nearName } = searchOf(corpus);
  return names.get(name) ?? nearPath(path) ?? names.get(nearName(name) ?? '');
}
