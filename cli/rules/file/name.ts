import { FILE_START, fileName } from '../../model/file-names.ts';
import type { Rule } from '../rule.ts';
import { SLUG, slugOf } from '../../model/slug.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';

/** A path of slugs, the last with an ending. */
const GOOD = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/|(?:\.ya?ml)?\.[^./]*$))+$/;

/** Of a document also `.yaml.txt`, of a picture also one that was put behind another: `.jpg.jpg`. */
const ENDING = /(?:\.ya?ml|(?:\.(?:svg|png|jpe?g|webp|avif))+(?=\.))?\.[^./]*$/i;

/** What systems and people add to the name of a copy. */
const COPY = /^copy[ _-]of[ _-]+|[ _-]+(?:copy|old|backup)(?:[ _-]*\(?\d+\)?)?$|[ _]*\(\d+\)$/i;

/** A file or folder name that makes no good address. */
export const fileNameRule: Rule = {
  id: 'file/name',
  severity: 'error',
  *corpus({ folder, documents, pictures }) {
    const files = [...documents.map(({ file }) => file), ...[...pictures.keys()].map((path) => `${folder}/${path}`)];
    const names = new Set(files.map(withoutEnding));
    for (const { file, address } of documents) {
      if (!address?.endsWith('/index')) continue;
      yield {
        file,
        range: FILE_START,
        message: `A page with the name ${quote(fileName(file))} gets the address of its folder.`,
        help: 'Rename the file: servers lead from “…/index” to “…”.',
      };
    }
    for (const file of files) {
      const isGood = GOOD.test(file.slice(folder.length + 1));
      const original = originalOf(withoutEnding(file), names);
      if (original !== undefined) {
        yield {
          file,
          range: FILE_START,
          severity: isGood ? 'warning' : 'error',
          message: `The name of ${quote(fileName(file))} is that of a copy: there is ${quoteWhole(original)} too.`,
          help: 'Delete it, or give it a name of its own that says what it holds.',
        };
        continue;
      }
      if (isGood) continue;
      const parts = withoutEnding(file.slice(folder.length + 1)).split('/');
      const wrong = parts.find((part) => !SLUG.test(part));
      const ending = endingOf(file);
      // What else may stand behind the ending of a document is told by `file/extension`.
      if (wrong === undefined && ending.startsWith('.y')) continue;
      const better = slugOf(wrong ?? parts.at(-1) ?? '');
      const isFolder = wrong !== undefined && wrong !== parts.at(-1);
      const named = `The ${isFolder ? 'folder' : 'file'} name ${quote(isFolder ? wrong : fileName(file))}`;
      yield {
        file,
        range: FILE_START,
        message:
          wrong === undefined
            ? `${named} has an ending too many.`
            : `${named} must be made of small letters, digits and single hyphens.`,
        help:
          better === ''
            ? 'Give it such a name: it becomes an address.'
            : `Rename it to ${quoteWhole(isFolder ? better : better + ending)}.`,
      };
    }
  },
};

function withoutEnding(path: string): string {
  return path.replace(ENDING, '');
}

/**
 * The name of the file that another one seems to be a copy of.
 * @param path without its ending
 * @param names of all files, in the same form
 */
export function originalOf(path: string, names: { has(path: string): boolean }): string | undefined {
  const name = fileName(path);
  if (!COPY.test(name)) return undefined;
  const original = name.replace(COPY, '');
  return names.has(path.slice(0, -name.length) + original) ? original : undefined;
}

/** A path below the content folder as its name should be. */
export function wellNamed(path: string): string {
  if (GOOD.test(path)) return path;
  const parts = withoutEnding(path).split('/');
  return parts.map(slugOf).join('/') + endingOf(path);
}

function endingOf(file: string): string {
  const ending = ENDING.exec(file)?.[0].toLowerCase() ?? '';
  return ending.startsWith('.y') ? ending : ending.slice(ending.lastIndexOf('.'));
}
