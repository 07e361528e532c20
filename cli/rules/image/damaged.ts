import type { RuleDiagnostic, Rule } from '../rule.ts';
import { quote } from '../../model/message-text.ts';
import { FILE_START, fileName } from '../../model/file-names.ts';

/** A picture file that cannot be read, or not safely. */
export const imageDamagedRule: Rule = {
  id: 'image/damaged',
  severity: 'error',
  *corpus({ folder, pictures }) {
    for (const { path, problem } of pictures.values()) {
      if (problem === 'damaged') yield damagedPicture(folder, path);
      if (problem === 'entities')
        yield {
          file: `${folder}/${path}`,
          range: FILE_START,
          message: `The drawing ${quote(fileName(path))} has short names for parts of its text (“<!ENTITY”), which can grow without end.`,
          help: 'Save it again as plain SVG, with a newer version of the program that it comes from.',
        };
    }
  },
};

/** The finding for a picture whose bytes are not all there, or not as its format has them. */
export function damagedPicture(folder: string, path: string): RuleDiagnostic & { file: string } {
  return {
    file: `${folder}/${path}`,
    range: FILE_START,
    message: `The picture ${quote(fileName(path))} is damaged: a part of it is missing or cannot be read.`,
    help: 'Take the file again from where it came from, or save it again with the program that made it.',
  };
}
