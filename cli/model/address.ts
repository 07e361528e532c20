import { closest } from './closest.ts';
import { quote } from './message-text.ts';

/** An address by its form alone, whether its target exists or not. */
export type Address =
  /** A page of this site. The path is as written, possibly without its first slash. */
  | { kind: 'page'; path: string; fragment: string | null }
  | { kind: 'web' }
  | { kind: 'mail' }
  | { kind: 'phone' }
  | { kind: 'insecure'; meant: string }
  | { kind: 'unsafe'; scheme: string; meant?: string }
  /** Not a valid address, or not one for visitors. `reason` is a sentence for the reader; `meant` is the intended address if there is no doubt. */
  | { kind: 'malformed'; reason: string; meant?: string; help?: string; isReachable?: true };

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Addresses of the editor's computer, where the site was previewed, and of private networks. */
const PRIVATE_HOST =
  /^https?:\/\/(?:(?<loopback>localhost|127\.0\.0\.1|\[::1\])|10(?:\.\d+){3}|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)(?::\d+)?(?<path>\/.*)?$/i;
const PHONE = /^\+?\(?\d(?:[ ().-]*\d){6,14}$/;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i;
/** A host name: starts with “www.”, or ends like a common or national domain and not like a file name. */
const HOST =
  /^(?:www\.(?:[\p{L}\d-]+\.)+\p{L}{2,}|(?:[\p{L}\d-]+\.)+(?:com|org|net|gov|mil|edu|info|biz|dev|(?!js|md|ts)[a-z]{2}))(?:[/?#:].*)?$/iu;
/** Scheme and host of a complete URL. */
const ORIGIN =
  /^https?:\/\/(?:[^/?#@]*@)?(?:(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]+\.?|\[[\da-f:.]+\])(?::\d+)?(?=[/?#]|$)/iu;
/** An ellipsis, as pages show for an address that is too long for its place. */
const TRUNCATED = /…|\.{3}$/;
/** Start of a second URL. After a slash or a symbol, it may be part of the first one. */
const SECOND_URL = /(?<=[\p{L}\d])https?:\/\//iu;

/** Services that wrap an address in their own, with the parameter that holds it. */
const WRAPPERS =
  /^https?:\/\/(?:[\w-]+\.)*(?:safelinks\.protection\.outlook\.com\/|google\.[a-z.]+\/url|l\.(?:facebook|instagram)\.com\/|slack-redir\.net\/link|linkedin\.com\/(?:redir|safety)\/|urldefense\.com\/v2\/)[^?]*\?(?:.*?&)?(?:url|q|u)=(?<address>[^&]+)/i;
const WRAPPER_IN_PATH = /^https?:\/\/urldefense\.com\/v3\/__(?<address>.+?)__;/i;
/** Documents that open only for people with an account, or that anybody can change. */
const PRIVATE_DOCUMENT =
  /^https?:\/\/(?:[\w-]+(?:\.[\w-]+)*\.sharepoint\.com\/|onedrive\.live\.com\/|1drv\.ms\/|teams\.microsoft\.com\/|outlook\.office(?:365)?\.com\/|mail\.google\.com\/|drive\.google\.com\/drive\/|docs\.google\.com\/[a-z]+\/(?:u\/\d+\/)?d\/[\w-]+\/(?:edit|copy|$)|(?:www\.)?dropbox\.com\/(?:home|work)|[\w-]+\.slack\.com\/|[\w-]+\.atlassian\.net\/)/i;
/** Punctuation of the sentence around an address, or a space after it. */
const TRAILING = /(?:[,;:!]|(?<!\.|[._/(-]\p{Lu}|[._/(-](?:Inc|Jr|Sr|St|Co|Corp|Ltd|Dr|No|vs|etc))\.|%20)+$/u;

/** Classifies an address by its form. The path of a page has no query; its fragment is decoded, or null if there is none. */
export function parseAddress(text: string): Address {
  const inside = addressInMarkdown(text.trim());
  if (inside !== undefined) return { kind: 'malformed', reason: 'It is wrapped in Markdown symbols.', meant: inside };
  if (/\s/.test(text.trim()) || text !== text.trim())
    return { kind: 'malformed', reason: 'It contains a space.', ...trimmed(text) };
  if (/^[a-z]:[\\/]/i.test(text)) return { kind: 'malformed', reason: 'It points to a file on your own computer.' };
  const local = PRIVATE_HOST.exec(text);
  if (local)
    return {
      kind: 'malformed',
      reason: 'It points to a computer that visitors cannot reach.',
      ...localPath(local.groups),
    };
  // Browsers treat each backslash as a slash.
  if (text.includes('\\'))
    return {
      kind: 'malformed',
      reason: 'It contains a “\\” instead of a “/”.',
      meant: text.replaceAll('\\', '/').replace(/^(https?:)\/+/i, '$1//'),
    };
  if (text.startsWith('//')) return { kind: 'unsafe', scheme: '//', meant: `https:${text}` };
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (TRUNCATED.test(text) && !text.startsWith('/')) return { kind: 'malformed', reason: 'It was cut off.' };
  const { address: wrapped } = (WRAPPERS.exec(text) ?? WRAPPER_IN_PATH.exec(text))?.groups ?? {};
  if (wrapped !== undefined)
    return {
      kind: 'malformed',
      isReachable: true,
      reason: 'It leads through another program, which sees every visitor.',
      ...(URL.canParse(decode(wrapped)) && { meant: decode(wrapped) }),
    };
  if (PRIVATE_DOCUMENT.test(text))
    return {
      kind: 'malformed',
      isReachable: true,
      reason: 'Visitors cannot open it without an account.',
      help: 'Publish the document, for example as a PDF, and link to that.',
    };
  const [trailing] = TRAILING.exec(text) ?? [];
  if (trailing !== undefined && trailing !== text && !/^(?:https?|mailto|tel):\/*$/i.test(text))
    return {
      kind: 'malformed',
      reason: trailing.includes('%20') ? 'It ends with a space.' : `It ends with ${quote(trailing)}.`,
      meant: text.slice(0, -trailing.length),
    };
  if (/^https?[;,.]?\/\//i.test(text))
    return {
      kind: 'malformed',
      reason: 'The colon after “https” is missing.',
      meant: text.replace(/^https?[;,.]?/i, 'https:'),
    };
  if (/^@[\p{L}\p{N}_.-]+$/u.test(text))
    return {
      kind: 'malformed',
      reason: 'It is only the name of an account.',
      help: 'Write the complete address of the page, such as “https://www.linkedin.com/company/name”.',
    };
  if (SECOND_URL.test(text)) return { kind: 'malformed', reason: 'It contains two addresses.', ...repeatedHalf(text) };
  if (scheme === undefined || (HOST.test(text) && !text.startsWith('mailto:'))) return parseLocal(text);
  if (scheme === 'http' && !/^http:\/*$/i.test(text))
    return { kind: 'insecure', meant: `https:${text.slice(5).replace(/^\/*/, '//')}` };
  if (scheme === 'https' || scheme === 'http') return parseWeb(text);
  if (scheme === 'mailto') return parseMail(text.slice(7));
  if (scheme === 'tel') return parsePhone(text.slice(4));
  const near = closest(scheme, ['https', 'http', 'mailto']);
  if (near === undefined) return { kind: 'unsafe', scheme: `${scheme}:` };
  const meant = `${near === 'http' ? 'https' : near}${text.slice(scheme.length)}`;
  return { kind: 'malformed', reason: `“${scheme}:” is misspelled.`, meant };
}

/** Returns whether an address is invalid by its form alone, whichever pages exist. */
export function isMistaken(text: string): boolean {
  const address = parseAddress(text);
  if (address.kind === 'page') return !/^(?:\/|$)/.test(address.path);
  return ['insecure', 'unsafe', 'malformed'].includes(address.kind);
}

/** Returns the address in text that is a single Markdown link, `[text](address)` or `<address>`; undefined for other text. */
export function addressInMarkdown(text: string): string | undefined {
  const [, behind, between] = /^(?:\[[^[\]]*\]\(([^()\s]+)\)|<([^<>\s]+)>)$/.exec(text) ?? [];
  return behind ?? between;
}

function parseLocal(text: string): Address {
  if (MAIL.test(text))
    return { kind: 'malformed', reason: 'An email address needs “mailto:” in front of it.', meant: `mailto:${text}` };
  if (PHONE.test(text)) {
    const meant = `tel:${text.replaceAll(/[^\d+]/g, '')}`;
    return { kind: 'malformed', reason: 'A phone number needs “tel:” in front of it.', meant };
  }
  if (HOST.test(text))
    return {
      kind: 'malformed',
      reason: 'The address of another site starts with “https://”.',
      meant: `https://${text}`,
    };
  const [before = '', fragment] = text.split('#', 2);
  return {
    kind: 'page',
    path: before.replace(/(?<=.)\?.*$/, ''),
    fragment: fragment === undefined ? null : decode(fragment),
  };
}

function parseWeb(text: string): Address {
  const rest = text.slice(text.indexOf(':') + 1);
  if (/^\/*$/.test(rest)) return { kind: 'malformed', reason: 'It is incomplete.' };
  if (!/^\/\/[^/]/.test(rest)) {
    return {
      kind: 'malformed',
      reason: '“https:” needs two slashes after it.',
      meant: `https://${rest.replace(/^\/+/, '')}`,
    };
  }
  const twice = /^\/\/https?:?\/\//i.exec(rest);
  if (twice)
    return { kind: 'malformed', reason: 'Its beginning is repeated.', meant: `https://${rest.slice(twice[0].length)}` };
  if (!ORIGIN.test(text)) return parseInvalidHost(rest.slice(2));
  return URL.canParse(text) ? { kind: 'web' } : { kind: 'malformed', reason: 'It is incomplete.' };
}

/** Describes a URL without a valid host. @param text after the slashes */
function parseInvalidHost(text: string): Address {
  const [name = ''] = /^[^/?#]*/.exec(text) ?? [];
  const meant = `https://${name.replaceAll(',', '.')}${text.slice(name.length)}`;
  return {
    kind: 'malformed',
    reason: `${quote(name)} is not the name of a site.`,
    ...(ORIGIN.test(meant) && { meant }),
  };
}

function parseMail(text: string): Address {
  const address = text.replace(/\?.*$/, '');
  // One or more recipients (RFC 6068, section 2).
  if (address.split(',').every((recipient) => MAIL.test(decode(recipient)))) return { kind: 'mail' };
  const meant = address.replace(/^\/+/, '').replaceAll(',', '.');
  return {
    kind: 'malformed',
    reason: address.includes(',')
      ? 'It has a comma instead of a period.'
      : '“mailto:” needs an email address after it.',
    ...(MAIL.test(meant) ? { meant: `mailto:${meant}` } : {}),
  };
}

function parsePhone(text: string): Address {
  if (/^\+?[\d().-]+(?:;ext=\d+)?$/.test(text)) return { kind: 'phone' };
  return { kind: 'malformed', reason: '“tel:” needs the digits of a phone number after it.' };
}

/** Returns the path of a page that the editor previewed locally. */
function localPath({ loopback, path = '/' }: Record<string, string | undefined> = {}): { meant?: string } {
  return loopback === undefined ? {} : { meant: path };
}

/** Returns the address that was pasted twice. */
function repeatedHalf(text: string): { meant?: string } {
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
