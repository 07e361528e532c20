import { fileName } from '../../model/file-names.ts';
import { pluralize, quote } from '../../model/message-text.ts';
import { reportFile } from '../report.ts';
import { FORMATS } from './format.ts';
import type { Rule } from '../rule.ts';

/** Reports image files with several frames: an endless animation, or pages of which only the first is shown. */
export const imageAnimatedRule: Rule = {
  *corpus({ contentName, images }) {
    for (const { path, format, frames = 1 } of images.values()) {
      // `image/format` reports a GIF file.
      if (frames === 1 || !(format in FORMATS)) continue;
      const series = `a series of ${pluralize(frames, 'picture')}, but this site shows only still pictures`;
      const message = `The file ${quote(fileName(path))} contains ${series}.`;
      yield reportFile(`${contentName}/${path}`, message, 'Save the most important one as a separate picture.');
    }
  },
};
