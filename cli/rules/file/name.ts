import { FILE_START, fileName } from '../../model/file-names.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { SLUG, slugOf } from '../../model/slug.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';
import { findOriginal, isWellFormed, normalizedExtension, stripExtension } from './naming.ts';

/** Reports file and folder names that cannot be part of an address, and copies. */
export const fileNameRule: Rule = {
  id: 'file/name',
  severity: 'error',
  *corpus({ contentName, documents, images }) {
    const files = [
      ...documents.map(({ file }) => file),
      ...Array.from(images.keys(), (path) => `${contentName}/${path}`),
    ];
    const paths = new Set(files.map(stripExtension));
    for (const { file, address } of documents) if (address?.endsWith('/index')) yield { file, ...indexPage(file) };
    for (const file of files) {
      const path = file.slice(contentName.length + 1);
      const original = findOriginal(stripExtension(file), paths);
      const diagnostic = original === undefined ? badName(path) : copy(path, original);
      if (diagnostic) yield { file, ...diagnostic };
    }
  },
};

function indexPage(file: string): RuleDiagnostic {
  return {
    range: FILE_START,
    message: `A page named ${quote(fileName(file))} takes over the address of its folder.`,
    help: 'Rename the file, because servers redirect “…/index” to “…”.',
  };
}

/** @param original name of the file that this one is a copy of, without its extension */
function copy(path: string, original: string): RuleDiagnostic {
  return {
    range: FILE_START,
    severity: isWellFormed(path) ? 'warning' : 'error',
    message: `${quote(fileName(path))} seems to be a copy of ${quoteWhole(original)}.`,
    help: 'Delete it, or give it a name that describes its content.',
  };
}

/** @param path below the content folder */
function badName(path: string): RuleDiagnostic | undefined {
  if (isWellFormed(path)) return undefined;
  const segments = stripExtension(path).split('/');
  const extension = normalizedExtension(path);
  const name = segments.at(-1) ?? '';
  const badSegment = segments.find((segment) => !SLUG.test(segment));
  if (badSegment === undefined) {
    // `file/extension` reports further extensions of a document.
    if (extension.startsWith('.y')) return undefined;
    return {
      range: FILE_START,
      message: `The file name ${quote(fileName(path))} has more than one extension.`,
      help: `Rename it to ${quoteWhole(slugOf(name) + extension)}.`,
    };
  }
  const isFolder = badSegment !== name;
  const slug = slugOf(badSegment);
  return {
    range: FILE_START,
    message: `The ${isFolder ? 'folder' : 'file'} name ${quote(isFolder ? badSegment : fileName(path))} may contain only lowercase letters, digits, and single hyphens.`,
    help:
      slug === ''
        ? 'Rename it, because the name becomes part of an address.'
        : `Rename it to ${quoteWhole(isFolder ? slug : slug + extension)}.`,
  };
}
