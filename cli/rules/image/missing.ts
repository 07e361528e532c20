import { fileName } from '../../model/file-names.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import type { ImageIndex } from '../corpus-index/images.ts';
import type { Corpus, ReferenceIssue, Rule } from '../rule.ts';
import { spanOf } from '../../markdown/nodes.ts';
import { isPictureLink } from '../references.ts';
import { reportText } from '../report.ts';

/** Reports paths of images that do not exist, and images that are written as links. */
export const imageMissingRule: Rule = {
  *document(document, { markdownAddresses }) {
    for (const { field, node } of markdownAddresses) {
      if (!isPictureLink(node)) continue;
      const [from, to] = spanOf(node);
      yield reportText(document, field, {
        from,
        to,
        message: `Visitors see a link instead of the picture ${quote(node.url)}, because the “!” before it is missing.`,
        help: 'Write “!” before the first bracket.',
        edits: [{ from, to: from + 1, text: '![' }],
      });
    }
  },
  *corpus(corpus, { imageIndex }) {
    for (const { file, images } of corpus.documents) {
      for (const { value } of images) {
        // `file/extension` reports a file in another format.
        if (corpus.images.has(value) || corpus.otherFiles.includes(`${corpus.contentName}/${value}`)) continue;
        yield { file, reference: { kind: 'images', value }, ...missingImage(corpus, imageIndex, value) };
      }
    }
  },
};

function missingImage({ contentName }: Corpus, imageIndex: ImageIndex, path: string): ReferenceIssue {
  const misnamedFile = imageIndex.misnamedFiles.get(path);
  const certainPath = imageIndex.samePath(path);
  return {
    message: describeMissingImage(path, contentName),
    intended: misnamedFile === undefined ? (certainPath ?? imageIndex.nearest(path)) : undefined,
    help:
      misnamedFile === undefined
        ? `Put the file into ${quote(`${contentName}/images`)} and write its path, such as “images/team.svg”.`
        : `Rename the file ${quote(fileName(misnamedFile))} to ${quoteWhole(fileName(path))}.`,
    safe: certainPath !== undefined,
  };
}

function describeMissingImage(path: string, folder: string): string {
  if (/^(?:[a-z]+:)?\/\//i.test(path))
    return `The picture ${quote(path)} is on another site, but this site shows only its own files.`;
  return `There is no picture ${quote(path)} in the folder ${quote(folder)}.`;
}
