import type { Rule } from '../rule.ts';
import { pluralize, quote } from '../../model/message-text.ts';
import { FILE_START, fileName } from '../../model/file-names.ts';

/** A picture file that holds several pictures: they would follow one another for ever, or all but the first would be lost. */
export const imageAnimatedRule: Rule = {
  id: 'image/animated',
  severity: 'error',
  *corpus({ folder, pictures }) {
    for (const { path, frames = 1 } of pictures.values()) {
      if (frames === 1) continue;
      yield {
        file: `${folder}/${path}`,
        range: FILE_START,
        message: `The file ${quote(fileName(path))} contains a series of ${pluralize(frames, 'picture')}, but this site shows only still pictures.`,
        help: 'Save the most important one as a separate picture.',
      };
    }
  },
};
