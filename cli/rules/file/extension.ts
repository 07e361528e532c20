import type { RuleDiagnostic, Corpus, Rule } from '../rule.ts';
import { isEditorTempFile } from '../../model/document-types.ts';
import { fileExtension, fileName } from '../../model/file-names.ts';
import { quote, quoteWhole } from '../../model/message-text.ts';
import { reportFile } from '../report.ts';

/** Extensions of YAML files, and of other text files that may contain YAML. */
const YAML_EXTENSIONS = new Set(['yml', 'yaml', 'txt', '']);
const TEXT_EXTENSIONS = new Set(['json', 'md', 'markdown', 'html', 'doc', 'docx', 'odt', 'rtf']);
/** Formats of pictures that the site does not accept. */
const PICTURE_EXTENSIONS = new Set('gif bmp tif tiff heic heif psd ai eps pdf ico jfif jp2 svgz'.split(' '));

/** Reports documents that do not end in `.yaml`, and pictures in a format that the site does not accept. */
export const fileExtensionRule: Rule = {
  *corpus({ contentName, documents, otherFiles }) {
    const files = new Set(documents.map(({ file }) => file));
    for (const file of files) if (!file.endsWith('.yaml')) yield wrongExtension(file, files);
    for (const file of otherFiles) {
      const name = quote(fileName(file));
      if (isPicture(file)) {
        const message = `The site cannot show the picture ${name}.`;
        yield reportFile(file, message, 'Save it as SVG, PNG, JPEG, WebP, or AVIF.');
      } else if (isIgnoredDocument(contentName, file)) {
        const isYaml = YAML_EXTENSIONS.has(fileExtension(file));
        const instruction = isYaml
          ? `Rename it to ${quoteWhole(yamlName(file))}`
          : 'Copy its text into a document (“content new” creates one)';
        const message = `The file ${name} is ignored because its name does not end in “.yaml”.`;
        yield reportFile(file, message, `${instruction}, or move the file out of ${quote(contentName)}.`);
      }
    }
  },
};

/** Whether this rule reports a file that is neither a document nor a picture of the site. */
export function hasWrongExtension({ contentName }: Corpus, file: string): boolean {
  return isPicture(file) || isIgnoredDocument(contentName, file);
}

function isPicture(file: string): boolean {
  return !isEditorTempFile(file) && PICTURE_EXTENSIONS.has(fileExtension(file));
}

function isIgnoredDocument(folder: string, file: string): boolean {
  const extension = fileExtension(file);
  if (isEditorTempFile(file) || file.startsWith(`${folder}/images/`) || file.endsWith('.yaml')) return false;
  return YAML_EXTENSIONS.has(extension) || TEXT_EXTENSIONS.has(extension);
}

function wrongExtension(file: string, files: ReadonlySet<string>): RuleDiagnostic & { file: string } {
  const name = yamlName(file);
  const isTaken = files.has(file.slice(0, -fileName(file).length) + name);
  const message = `The file name of the document ${quote(fileName(file))} must end in “.yaml”.`;
  const help = isTaken
    ? `${quoteWhole(name)} exists as well: keep one of the two.`
    : `Rename it to ${quoteWhole(name)}.`;
  return reportFile(file, message, help);
}

/** Returns a file name with the extension `.yaml` instead of `.yml`, `.yaml.txt` and the like. */
function yamlName(file: string): string {
  return `${fileName(file).replace(/(?:\.(?:ya?ml|txt))+$/i, '')}.yaml`;
}
