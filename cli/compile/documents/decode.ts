import { isUtf8 } from 'node:buffer';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { rangeBetween, type Source } from '../../model/source.ts';
import { decodeLoosely } from '../disk/load.ts';
import { fileDiagnostic } from '../disk/unreadable-file.ts';

/** Larger documents are a mistake: a novel is 1 MB. */
const MAX_BYTES = 1_000_000;

/** Longest line, in UTF-16 units: four times the longest paragraph of three million published words. Rules look at whole lines. */
const MAX_LINE_LENGTH = 10_000;

/** Instruction for content that nobody writes by hand. */
export const TOO_LARGE_HELP = 'Split it, or remove what is not text.';

/** Decodes the content of a document; returns a diagnostic instead if it cannot become one. @param file name in diagnostics */
export function decode(bytes: Buffer, file: string): Source | Diagnostic {
  const diagnostic = sizeDiagnostic(bytes, file) ?? formatDiagnostic(bytes, file);
  if (diagnostic) return diagnostic;
  const source = decodeLoosely(bytes, file);
  return (isUtf8(bytes) ? longLineDiagnostic(source) : encodingDiagnostic(bytes, source)) ?? source;
}

const looseDecoder = () => new TextDecoder('utf-8', { ignoreBOM: true });

function sizeDiagnostic({ length }: Buffer, file: string): Diagnostic | undefined {
  if (length <= MAX_BYTES) return undefined;
  const message = `This file is ${(length / 1e6).toFixed(1)} MB. A document can be up to 1 MB.`;
  return fileDiagnostic(file, 'file/too-large', message, TOO_LARGE_HELP);
}

function longLineDiagnostic(source: Source): Diagnostic | undefined {
  const { lineStarts, text, file } = source;
  // Without its line break.
  const lengths = lineStarts.map((start, index) => (lineStarts[index + 1] ?? text.length + 1) - 1 - start);
  const found = lengths.findIndex((length) => length > MAX_LINE_LENGTH);
  const [from, length] = [lineStarts[found], lengths[found]];
  if (from === undefined || length === undefined) return undefined;
  const message = `This line has ${length.toLocaleString('en')} characters. A line can have up to 10,000.`;
  return {
    ...fileDiagnostic(file, 'file/too-large', message, TOO_LARGE_HELP),
    range: rangeBetween(source, from, from + 1),
  };
}

/** First bytes of files that people save under the name of a document. */
const FOREIGN_FORMATS: [signature: string, description: string][] = [
  ['PK\x03\x04', 'a file from Word or another office program'],
  ['\xd0\xcf\x11\xe0', 'a file from Word or another office program'],
  ['{\\rtf', 'a file from a word processor'],
  ['%PDF-', 'a PDF'],
  ['\x89PNG', 'a PNG picture'],
  ['\xff\xd8\xff', 'a JPEG picture'],
];

/** First lines of text in another format. */
const FOREIGN_TEXTS: [pattern: RegExp, description: string, isReadable?: true][] = [
  [/^\s*<(?:!doctype html|html|head|body)\b/i, 'a web page'],
  [/^\s*<\?xml\b/i, 'an XML file'],
  [/^version https:\/\/git-lfs\.github\.com\//, 'only a reference to a file in Git LFS'],
  [
    /^(?!.*:(?: |$))[^\s,;:#[{]+(?:([,;\t])[^\n,;\t:]+)(?:\1[^\n,;\t:]+)*\r?\n[^\n]+\1/,
    'a table of values (CSV)',
    true,
  ],
];

function formatDiagnostic(bytes: Buffer, file: string): Diagnostic | undefined {
  const start = bytes.toString('latin1', 0, 5);
  const beginning = bytes.toString('utf8', 0, 2000).replace(/^\ufeff/, '');
  const [, text, isReadable] = FOREIGN_TEXTS.find(([pattern]) => pattern.test(beginning)) ?? [];
  if (text !== undefined) {
    const message = `This is ${text}, not a document.`;
    const help = isReadable
      ? 'Write each field as its name, a colon, a space, and its text. “content new” creates a document to start from.'
      : 'Put the document itself here, or start one with “content new”.';
    return fileDiagnostic(file, isReadable ? 'yaml/syntax' : 'file/encoding', message, help);
  }
  const [, description] = FOREIGN_FORMATS.find(([signature]) => start.startsWith(signature)) ?? [];
  if (description === undefined) return undefined;
  const help = 'Start a document with “content new”, and copy the words into its fields.';
  return fileDiagnostic(file, 'file/encoding', `This is ${description}, not a text file.`, help);
}

function encodingDiagnostic(bytes: Buffer, source: Source): Diagnostic {
  const validLength = countValidBytes(bytes);
  const before = looseDecoder().decode(bytes.subarray(0, validLength), { stream: true });
  const offset = before.length - (source.bom ? 1 : 0);
  const isUtf16 = validLength === 0 && (bytes[0] === 0xff || bytes[0] === 0xfe);
  const character = isUtf16
    ? ''
    : new TextDecoder('windows-1252').decode(bytes.subarray(validLength, validLength + 1)).trim();
  const message = `This file is not saved as UTF-8${isUtf16 ? '' : ', so the character here cannot be read'}.`;
  const help = `Save it with the encoding UTF-8${character === '' ? '' : `, then check that “${character}” or whatever belongs here is right`}.`;
  return {
    ...fileDiagnostic(source.file, 'file/encoding', message, help),
    range: rangeBetween(source, offset, offset + 1),
  };
}

/** Returns how many bytes from the start are valid UTF-8: up to the first one that decoding and encoding changes. */
function countValidBytes(bytes: Uint8Array): number {
  const encoded = new TextEncoder().encode(looseDecoder().decode(bytes));
  return bytes.findIndex((byte, index) => byte !== encoded[index]);
}
