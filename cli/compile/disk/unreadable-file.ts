import { FILE_START, type Diagnostic } from '../../model/diagnostic.ts';
import type { RuleId } from '../../model/rule-catalog.ts';

const REASONS: Record<string, [message: string, help: string]> = {
  EISDIR: ['This is a folder with the name of a document.', 'Rename the folder, or move it out of the content.'],
  EACCES: ['You do not have permission to read this file.', 'Give yourself permission to read it.'],
  EPERM: ['You do not have permission to read this file.', 'Give yourself permission to read it.'],
  ELOOP: ['This link leads back to itself.', 'Delete the link, or put the file itself here.'],
  EEXIST: [
    'This link leads to another document, so it would be published twice.',
    'Delete the link, or put a separate file here.',
  ],
  ENOENT: ['This link leads to a file that does not exist.', 'Delete the link, or put the file itself here.'],
  EOUTSIDE: ['This link leads out of the content folder.', 'Delete the link, or put the file itself here.'],
  ENOTFILE: ['This is not a text file.', 'Put a plain text file here.'],
};

/**
 * Returns the diagnostic for a file or folder that cannot be read.
 * @param code error code of the system, such as `EACCES`, `ENOTFILE` for a socket, device or pipe, or `EOUTSIDE` for a link to a file
 * outside of the content
 */
export function unreadableDiagnostic(file: string, code = 'EIO'): Diagnostic {
  const [message, help] = REASONS[code] ?? [`This file cannot be read (${code}).`, 'Put a plain text file here.'];
  return fileDiagnostic(file, 'file/unreadable', message, help);
}

/** Returns an error at the start of a file. */
export function fileDiagnostic(file: string, rule: RuleId, message: string, help: string): Diagnostic {
  return { rule, severity: 'error', file, range: FILE_START, message, help };
}
