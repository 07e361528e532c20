import { FILE_START, fileName } from '../../model/file-names.ts';
import type { Rule } from '../rule.ts';
import { findOriginal, isWellFormed, normalizedExtension, stripExtension } from './naming.ts';
import { SLUG, slugOf } from '../../model/slug.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';

/** A file or folder name that makes no good address. */
export const fileNameRule: Rule = {
  id: 'file/name',
  severity: 'error',
  *corpus({ folder, documents, pictures }) {
    const files = [...documents.map(({ file }) => file), ...[...pictures.keys()].map((path) => `${folder}/${path}`)];
    const names = new Set(files.map(stripExtension));
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
      const isGood = isWellFormed(file.slice(folder.length + 1));
      const original = findOriginal(stripExtension(file), names);
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
      const parts = stripExtension(file.slice(folder.length + 1)).split('/');
      const wrong = parts.find((part) => !SLUG.test(part));
      const ending = normalizedExtension(file);
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
