import { fileName } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import type { ImageMetadata } from '../../model/image-metadata.ts';
import { reportFile } from '../report.ts';
import type { Rule } from '../rule.ts';

const REMOVED_CONTENT: Record<NonNullable<ImageMetadata['removedContent']>, string> = {
  movement: 'an animation, which does not play on this site',
  page: 'text in HTML format (“foreignObject”), which is left out',
  reference: 'a picture, font, or style from another file, which is left out',
  script: 'a script, which is left out',
};

/** Reports drawings that may look different on the site, because part of their content is not published. */
export const imageLeftOutRule: Rule = {
  *corpus({ contentName, images }) {
    for (const { path, removedContent } of images.values()) {
      if (removedContent === undefined) continue;
      const message = `The drawing ${quote(fileName(path))} contains ${REMOVED_CONTENT[removedContent]}.`;
      const help = 'Save it again with text converted to paths and pictures embedded, without scripts and animations.';
      yield reportFile(`${contentName}/${path}`, message, help);
    }
  },
};
