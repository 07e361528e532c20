import { closest } from './closest.ts';
import { quote } from './message-text.ts';

/** What an address is, before asking whether what it names exists. */
export type Address =
  /** A place of this site, with the path as it is written, even where it lacks its first slash. */
  | { kind: 'page'; path: string; fragment: string | null }
  | { kind: 'web' }
  | { kind: 'mail' }
  | { kind: 'phone' }
  | { kind: 'insecure'; meant: string }
  | { kind: 'unsafe'; scheme: string; meant?: string }
  /** No address of any kind, with the reason and, where there is no doubt, what was meant. */
  | { kind: 'malformed'; why: string; meant?: string };

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** The own computer, where the site may have been looked at, and others that only some networks know. */
const LOCAL =
  /^https?:\/\/(?:(?<own>localhost|127\.0\.0\.1|\[::1\])|10(?:\.\d+){3}|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)(?::\d+)?(?<path>\/.*)?$/i;
const PHONE = /^\+?\(?\d(?:[ ().-]*\d){6,14}$/;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i;
/** The name of a computer: whatever starts with “www.”, and what ends as those of a country or of many sites do, not as a file. */
const HOST =
  /^(?:www\.(?:[\p{L}\d-]+\.)+\p{L}{2,}|(?:[\p{L}\d-]+\.)+(?:com|org|net|gov|mil|edu|info|biz|dev|(?!js|md|ts)[a-z]{2}))(?:[/?#:].*)?$/iu;
/** The beginning of an address with the whole name of a site. */
const SITE =
  /^https?:\/\/(?:[^/?#@]*@)?(?:(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]+\.?|\[[\da-f:.]+\])(?::\d+)?(?=[/?#]|$)/iu;
/** Three dots at the end, or one sign for them: what a page shows of an address that it has no room for. */
const CUT = /…|\.{3}$/;
/** The start of a second address; behind a slash or a sign it may be a part of the first. */
const SECOND = /(?<=[\p{L}\d])https?:\/\//iu;

/** Say what an address is. The path of a page has no query; its fragment is decoded, and null where there is none. */
export function parseAddress(text: string): Address {
  const inside = addressInMarkdown(text.trim());
  if (inside !== undefined) return { kind: 'malformed', why: 'It has Markdown characters around it.', meant: inside };
  if (/\s/.test(text.trim()) || text !== text.trim())
    return { kind: 'malformed', why: 'It contains a space.', ...trimmed(text) };
  if (/^[a-z]:[\\/]/i.test(text))
    return { kind: 'malformed', why: 'It points to a file on one computer, where visitors cannot open it.' };
  const local = LOCAL.exec(text);
  if (local)
    return { kind: 'malformed', why: 'It points to a computer that visitors cannot reach.', ...pathOf(local.groups) };
  // Browsers take each for a slash, and lead elsewhere than it looks.
  if (text.includes('\\'))
    return {
      kind: 'malformed',
      why: 'It contains a “\\” instead of a “/”.',
      meant: text.replaceAll('\\', '/').replace(/^(https?:)\/+/i, '$1//'),
    };
  if (text.startsWith('//')) return { kind: 'unsafe', scheme: '//', meant: `https:${text}` };
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (CUT.test(text) && !text.startsWith('/')) return { kind: 'malformed', why: 'It was cut off.' };
  if (SECOND.test(text)) return { kind: 'malformed', why: 'It contains two addresses.', ...half(text) };
  if (scheme === undefined || (HOST.test(text) && !text.startsWith('mailto:'))) return parseLocal(text);
  if (scheme === 'http' && !/^http:\/*$/i.test(text))
    return { kind: 'insecure', meant: `https:${text.slice(5).replace(/^\/*/, '//')}` };
  if (scheme === 'https' || scheme === 'http') return parseWeb(text);
  if (scheme === 'mailto') return parseMail(text.slice(7));
  if (scheme === 'tel') return parsePhone(text.slice(4));
  const near = closest(scheme, ['https', 'http', 'mailto']);
  if (near === undefined) return { kind: 'unsafe', scheme: `${scheme}:` };
  const meant = `${near === 'http' ? 'https' : near}${text.slice(scheme.length)}`;
  return { kind: 'malformed', why: `“${scheme}:” is misspelled.`, meant };
}

/** Whether an address is wrong in itself, whatever pages there are. */
export function isMistaken(text: string): boolean {
  const address = parseAddress(text);
  if (address.kind === 'page') return !/^(?:\/|$)/.test(address.path);
  return ['insecure', 'unsafe', 'malformed'].includes(address.kind);
}

/** The address of a text that is a whole link of Markdown, `[the text](the address)` or `<the address>`; undefined for others. */
export function addressInMarkdown(text: string): string | undefined {
  const [, behind, between] = /^(?:\[[^[\]]*\]\(([^()\s]+)\)|<([^<>\s]+)>)$/.exec(text) ?? [];
  return behind ?? between;
}

function parseLocal(text: string): Address {
  if (MAIL.test(text))
    return { kind: 'malformed', why: 'An email address needs “mailto:” before it.', meant: `mailto:${text}` };
  if (PHONE.test(text)) {
    const meant = `tel:${text.replaceAll(/[^\d+]/g, '')}`;
    return { kind: 'malformed', why: 'A phone number needs “tel:” before it.', meant };
  }
  if (HOST.test(text))
    return { kind: 'malformed', why: 'The address of another site starts with “https://”.', meant: `https://${text}` };
  const [before = '', fragment] = text.split('#', 2);
  return {
    kind: 'page',
    path: before.replace(/(?<=.)\?.*$/, ''),
    fragment: fragment === undefined ? null : decode(fragment),
  };
}

function parseWeb(text: string): Address {
  const rest = text.slice(text.indexOf(':') + 1);
  if (/^\/*$/.test(rest)) return { kind: 'malformed', why: 'It is incomplete.' };
  if (!/^\/\/[^/]/.test(rest)) {
    return {
      kind: 'malformed',
      why: '“https:” has to be followed by two slashes.',
      meant: `https://${rest.replace(/^\/+/, '')}`,
    };
  }
  const twice = /^\/\/https?:?\/\//i.exec(rest);
  if (twice)
    return { kind: 'malformed', why: 'Its beginning is repeated.', meant: `https://${rest.slice(twice[0].length)}` };
  if (!SITE.test(text)) return parseSite(rest.slice(2));
  return URL.canParse(text) ? { kind: 'web' } : { kind: 'malformed', why: 'It is incomplete.' };
}

/** What starts with no name of a site, after the slashes. */
function parseSite(text: string): Address {
  const [name = ''] = /^[^/?#]*/.exec(text) ?? [];
  const meant = `https://${name.replaceAll(',', '.')}${text.slice(name.length)}`;
  return {
    kind: 'malformed',
    why: `${quote(name)} is not the name of a site.`,
    ...(SITE.test(meant) && { meant }),
  };
}

function parseMail(text: string): Address {
  const address = text.replace(/\?.*$/, '');
  // One or more recipients (RFC 6068, 2).
  if (address.split(',').every((recipient) => MAIL.test(decode(recipient)))) return { kind: 'mail' };
  const meant = address.replace(/^\/+/, '');
  return {
    kind: 'malformed',
    why: '“mailto:” has to be followed by an email address.',
    ...(MAIL.test(meant) ? { meant: `mailto:${meant}` } : {}),
  };
}

function parsePhone(text: string): Address {
  if (/^\+?[\d().-]+(?:;ext=\d+)?$/.test(text)) return { kind: 'phone' };
  return { kind: 'malformed', why: '“tel:” has to be followed by the digits of a phone number.' };
}

/** The page that was looked at on the own computer. */
function pathOf({ own, path = '/' }: Record<string, string | undefined> = {}): { meant?: string } {
  return own === undefined ? {} : { meant: path };
}

/** The address that was pasted twice, where both are the same. */
function half(text: string): { meant?: string } {
  const meant = text.slice(0, text.length / 2);
  return meant + meant === text ? { meant } : {};
}

function trimmed(text: string): { meant?: string } {
  return /\s/.test(text.trim()) ? {} : { meant: text.trim() };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
