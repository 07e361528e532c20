import { FILE_START, fileName } from '../image/files.ts';
import type { Rule } from '../rule.ts';
import { SLUG, slugOf } from '../slug.ts';
import { exactly, quote } from '../words.ts';

/** A path of slugs, the last with an ending. */
const GOOD = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/|(?:\.ya?ml)?\.[^./]*$))+$/;

const ENDING = /(?:\.ya?ml)?\.[^./]*$/;

/** A file or folder name that makes no good address. */
export const name: Rule = {
  id: 'file/name',
  severity: 'error',
  *corpus({ folder, documents, pictures }) {
    const files = [...documents.map(({ file }) => file), ...[...pictures.keys()].map((path) => `${folder}/${path}`)];
    for (const file of files) {
      if (GOOD.test(file.slice(folder.length + 1))) continue;
      const parts = file
        .slice(folder.length + 1)
        .replace(ENDING, '')
        .split('/');
      const wrong = parts.find((part) => !SLUG.test(part));
      if (wrong === undefined) continue;
      const better = slugOf(wrong);
      const isFolder = wrong !== parts.at(-1);
      yield {
        file,
        range: FILE_START,
        message: `The ${isFolder ? 'folder' : 'file'} name ${quote(isFolder ? wrong : fileName(file))} must be made of small letters, digits and single hyphens.`,
        help:
          better === ''
            ? 'Give it such a name: it becomes an address.'
            : `Rename it to ${exactly(isFolder ? better : `${better}${endingOf(file)}`)}.`,
      };
    }
  },
};

/** A path below the content folder as its name should be. */
export function wellNamed(path: string): string {
  if (GOOD.test(path)) return path;
  const parts = path.replace(ENDING, '').split('/');
  return parts.map(slugOf).join('/') + endingOf(path).toLowerCase();
}

function endingOf(file: string): string {
  return ENDING.exec(file)?.[0] ?? '';
}
