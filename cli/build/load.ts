import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../model/diagnostic.ts';
import { createSource, rangeBetween, type Source } from '../model/source.ts';

/** A document larger than this is a mistake: the whole of War and Peace has 3 MB. */
const MOST_BYTES = 10_000_000;

/** A file that cannot become a document. */
export class UnreadableFile extends Error {
  diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/**
 * Read the bytes of a file.
 * @param path where it is
 * @param file its name in findings
 * @throws Unreadable when there is no way to read it
 */
export function readBytes(path: string, file: string): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new UnreadableFile(unreadableDiagnostic(file, (error as NodeJS.ErrnoException).code));
  }
  if (bytes.length <= MOST_BYTES) return bytes;
  const size = `${Math.round(bytes.length / 1e6)} MB`;
  throw new UnreadableFile(
    atStart(
      file,
      'file/too-large',
      `This file has ${size}; a document may have 10 MB.`,
      'Split it, or cut what is not text.',
    ),
  );
}

/** What files of other programs begin with that people save under the name of a document. */
const FOREIGN: [signature: string, program: string][] = [
  ['PK\x03\x04', 'Word or another office program'],
  ['\xd0\xcf\x11\xe0', 'Word or another office program'],
  ['{\\rtf', 'a word processor'],
  ['%PDF-', 'the kind PDF'],
  ['\x89PNG', 'the kind PNG'],
  ['\xff\xd8\xff', 'the kind JPEG'],
];

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decode the bytes of a document.
 * @throws Unreadable at the first byte that is not UTF-8
 */
export function decode(bytes: Uint8Array, file: string): Source {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  const [, program] = FOREIGN.find(([signature]) => start.startsWith(signature)) ?? [];
  if (program !== undefined)
    throw new UnreadableFile(
      atStart(
        file,
        'file/encoding',
        `This is a file of ${program}, not a text.`,
        'Copy its words into a new text file with the fields of a document, which “content new” begins.',
      ),
    );
  try {
    return createSource(file, strict.decode(bytes));
  } catch {
    throw new UnreadableFile(wrongEncoding(bytes, file));
  }
}

/** Decode the bytes of a file to show them, with a sign in place of what cannot be read. */
export function decodeLoosely(bytes: Uint8Array, file: string): Source {
  return createSource(file, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
}

function wrongEncoding(bytes: Uint8Array, file: string): Diagnostic {
  const source = decodeLoosely(bytes, file);
  const at = lengthOfUtf8(bytes);
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, at), { stream: true });
  const offset = before.length - (source.bom ? 1 : 0);
  const wide = at === 0 && (bytes[0] === 0xff || bytes[0] === 0xfe);
  const guess = wide ? '' : new TextDecoder('windows-1252').decode(bytes.subarray(at, at + 1)).trim();
  return {
    rule: 'file/encoding',
    severity: 'error',
    file,
    range: rangeBetween(source, offset, offset + 1),
    message: `This file is not saved as UTF-8${wide ? '' : ': a character here cannot be read'}.`,
    help: `Save it with the encoding UTF-8${guess === '' ? '' : ` and see that “${guess}” or what else belongs here is right`}.`,
  };
}

/** How many bytes from the start are UTF-8: the first that differs from what decoding and encoding gives. */
function lengthOfUtf8(bytes: Uint8Array): number {
  const back = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const end = bytes.findIndex((byte, index) => byte !== back[index]);
  return end < 0 ? bytes.length : end;
}

const REASONS: Record<string, [string, string]> = {
  EISDIR: ['This is a folder, and its name is that of a document.', 'Rename the folder, or move it out.'],
  EACCES: ['This file may not be read.', 'Give yourself the right to read it.'],
  EPERM: ['This file may not be read.', 'Give yourself the right to read it.'],
  ELOOP: ['This link leads back to itself.', 'Delete it, or put the file itself here.'],
  ENOENT: ['This link leads to a file that does not exist.', 'Delete it, or put the file itself here.'],
};

/**
 * The finding for a file or folder that cannot be read.
 * @param code what the system said, such as `EACCES`
 */
export function unreadableDiagnostic(file: string, code = 'EIO'): Diagnostic {
  const [message, help] = REASONS[code] ?? [`This file could not be read (${code}).`, 'Put a plain text file here.'];
  return atStart(file, 'file/unreadable', message, help);
}

function atStart(file: string, rule: string, message: string, help: string): Diagnostic {
  const start = { offset: 0, line: 1, column: 1 };
  return { rule, severity: 'error', file, range: { start, end: start }, message, help };
}
