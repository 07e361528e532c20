import type { RuleDiagnostic, Rule } from '../rule.ts';
import { fileName } from '../../model/file-names.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { SLUG, slugOf } from '../../model/slug.ts';
import { findOriginal, isWellFormed, normalizedExtension, stripExtension } from '../repair/naming.ts';
import { reportFile } from '../report.ts';

type FileDiagnostic = RuleDiagnostic & { file: string };

/** Names of devices in Windows, whatever extension they have. */
const RESERVED = /\/(?:aux|con|nul|prn|com\d|lpt\d)(?:\.[^/]*)?$/i;

/** Reports file and folder names that cannot be part of an address, and copies. */
export const fileNameRule: Rule = {
  *corpus({ contentName, documents, images }) {
    const files = [
      ...documents.map(({ file }) => file),
      ...Array.from(images.keys(), (path) => `${contentName}/${path}`),
    ];
    const paths = new Set(files.map(stripExtension));
    for (const { file, address } of documents) if (address?.endsWith('/index')) yield indexPage(file);
    for (const file of files) {
      if (!RESERVED.test(file)) continue;
      const message = `Windows does not allow a file named ${quote(fileName(file))}, so the site cannot be copied there.`;
      yield reportFile(file, message, 'Rename the file.');
    }
    for (const file of files) {
      const path = file.slice(contentName.length + 1);
      const original = findOriginal(stripExtension(file), paths);
      const diagnostic = original === undefined ? badName(file, path) : copy(file, path, original);
      if (diagnostic) yield diagnostic;
    }
  },
};

function indexPage(file: string): FileDiagnostic {
  const message = `A page named ${quote(fileName(file))} takes over the address of its folder.`;
  return reportFile(file, message, 'Rename the file, because servers redirect “…/index” to “…”.');
}

/** @param original name of the file that this one is a copy of, without its extension */
function copy(file: string, path: string, original: string): FileDiagnostic {
  const message = `${quote(fileName(path))} seems to be a copy of ${quoteWhole(original)}.`;
  const help = 'Delete it, or give it a name that describes its content.';
  return reportFile(file, message, help, isWellFormed(path) ? 'warning' : 'error');
}

/** @param path below the content folder */
function badName(file: string, path: string): FileDiagnostic | undefined {
  if (isWellFormed(path)) return undefined;
  const segments = stripExtension(path).split('/');
  const extension = normalizedExtension(path);
  const name = segments.at(-1) ?? '';
  const badSegment = segments.find((segment) => !SLUG.test(segment));
  if (badSegment === undefined) {
    // `file/extension` reports further extensions of a document.
    if (extension.startsWith('.y')) return undefined;
    const message = `The file name ${quote(fileName(path))} has more than one extension.`;
    return reportFile(file, message, `Rename it to ${quoteWhole(slugOf(name) + extension)}.`);
  }
  const isFolder = badSegment !== name;
  const slug = slugOf(badSegment);
  const label = isFolder ? `folder name ${quote(badSegment)}` : `file name ${quote(fileName(path))}`;
  return reportFile(
    file,
    `The ${label} may contain only lowercase letters, digits, and single hyphens.`,
    slug === ''
      ? 'Rename it, because the name becomes part of an address.'
      : `Rename it to ${quoteWhole(isFolder ? slug : slug + extension)}.`,
  );
}
