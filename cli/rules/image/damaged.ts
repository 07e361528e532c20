import { fileName } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import { reportFile } from '../file/report-file.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';

/** Reports image files that cannot be read, or not safely. */
export const imageDamagedRule: Rule = {
  id: 'image/damaged',
  severity: 'error',
  *corpus({ contentName, images }) {
    for (const { path, problem } of images.values()) {
      if (problem === 'damaged') yield damagedPicture(contentName, path);
      if (problem === 'entities') {
        const message = `The drawing ${quote(fileName(path))} contains “<!ENTITY” lines, which can expand without limit.`;
        const help = 'Save it again as plain SVG, with a newer version of the program that created it.';
        yield reportFile(`${contentName}/${path}`, message, help);
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
