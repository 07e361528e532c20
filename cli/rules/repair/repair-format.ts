import { addressInMarkdown } from '../../model/address-mistakes.ts';
import { matchesPattern, type Schema } from '../../model/schema.ts';
import { slugOf } from '../../model/slug.ts';

/** The email field of HTML (WHATWG HTML, 4.10.5.1.5), with at least one dot after the @. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** An address without a scheme: a host with at least two labels after `www.`. */
const HOST = /^(?!www\.[^.]*$)(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}]+(?=[/?#]|$)/iu;

/** Start of a Windows path in which escapes of double quotes may have replaced letters: `"C:\new"` in YAML has a line break. */
const PATH = /(?<![a-z])[a-z]:[\\\p{Cc}]/iu;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Returns the first of the usual repairs that gives text the format of its field. */
export function repairFormat(schema: Schema, value: string): string | undefined {
  const { format } = schema;
  const isValid = (text: string) => (format !== 'email' || isEmail(text)) && matchesPattern(text, schema);
  const isText = isValid('two words');
  const text = value.trim();
  const candidates = [
    text,
    repairEmail(text),
    repairPlaceholders(text),
    ...(/\s/.test(text) ? [] : [text.toLowerCase(), text.toUpperCase()]),
    repairDigits(text),
    text.replace(/[,;]$/, ''),
    text.replaceAll(/[‐‑‒–—−]/g, '-'),
    ...(isText && !PATH.test(text) ? [text.replaceAll(/\s*\n\s*/g, ' ')] : []),
    text.replace(/^#+(?=\p{L})/u, ''),
    ...(format === 'uri-reference'
      ? [text, ...(HOST.test(text) ? [`https://${text}`] : [])].flatMap(shortenAddress)
      : []),
    // Two items of a list on one line are not a slug.
    ...(isText || !isValid('two-words') || /\s-\s|[,;](?=.)/.test(text) ? [] : [stripPath(text), slugOf(value)]),
  ];
  return candidates.find((candidate) => candidate !== value && candidate !== '' && isValid(candidate));
}

/** Returns the email address of a link, with or without `mailto:`, or of text that hides the `@`. */
function repairEmail(text: string): string {
  return (addressInMarkdown(text) ?? text).replace(/^mailto:\s*/i, '').replace(/\s?(?:\(at\)|\[at\])\s?/i, '@');
}

/** Writes placeholders such as `{{ Email }}` as `{email}`. */
function repairPlaceholders(text: string): string {
  return text.replaceAll(/\{+\s*([a-z]+)\s*\}+/gi, (_, name: string) => `{${name.toLowerCase()}}`);
}

/** Removes separators between the digits of a line, and replaces letters that look like digits. */
function repairDigits(text: string): string {
  if (!/^[\d \t.lIoO-]+$/.test(text)) return text;
  return text
    .replaceAll(/[^\dlIoO]/g, '')
    .replaceAll(/[lI]/g, '1')
    .replaceAll(/o/gi, '0');
}

/** Returns an address as it is, without its final slash, and only its origin. */
function shortenAddress(text: string): string[] {
  return [text, text.replace(/\/+$/, ''), text.replace(/(?<=[\p{L}\p{N}])[/?#].*$/u, '')];
}

/** Returns the name in a path or an address. */
function stripPath(text: string): string {
  return text.replace(/^.*\//, '').replace(/\.ya?ml$/, '');
}
