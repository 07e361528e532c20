import type { RuleDiagnostic, Rule } from '../rule.ts';
import { fileName } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import { reportFile } from '../report.ts';

const PROBLEMS = {
  entities: [
    'contains “<!ENTITY” lines, which can expand without limit',
    'Save it again as plain SVG, with a newer version of the program that created it.',
  ],
  namespace: [
    'does not start as an SVG file, so browsers do not show it',
    'Write xmlns="http://www.w3.org/2000/svg" after “<svg”, or save it again as plain SVG.',
  ],
  size: [
    'has no size, so pages cannot leave room for it',
    'Write its width and height in pixels or a viewBox after “<svg”, such as viewBox="0 0 1200 750".',
  ],
  repetition: [
    'repeats its own parts so often that browsers stop responding',
    'Simplify the drawing, or save it as WebP.',
  ],
} as const;

/** Reports image files that cannot be read, or not safely, and drawings that browsers do not show. */
export const imageDamagedRule: Rule = {
  *corpus({ contentName, images }) {
    for (const { path, problem } of images.values()) {
      if (problem === 'damaged') yield damagedPicture(contentName, path);
      else if (problem !== undefined) {
        const [what, help] = PROBLEMS[problem];
        yield reportFile(`${contentName}/${path}`, `The drawing ${quote(fileName(path))} ${what}.`, help);
      }
    }
  },
};

/** Returns the diagnostic for an image file that is incomplete or does not follow its format. */
export function damagedPicture(folder: string, path: string): RuleDiagnostic & { file: string } {
  const message = `The picture ${quote(fileName(path))} is damaged: part of it is missing or cannot be read.`;
  const help = 'Get a new copy of the file, or save it again with the program that created it.';
  return reportFile(`${folder}/${path}`, message, help);
}
