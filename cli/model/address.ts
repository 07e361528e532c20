import { decodePart, findAddressMistake, type AddressMistake } from './address-mistakes.ts';
import { closest } from './closest.ts';
import { quote } from './message-text.ts';

/** An address by its form alone, whether its target exists or not. */
export type Address =
  /** A page of this site. The path is as written, possibly without its first slash. */
  | { kind: 'page'; path: string; fragment: string | null }
  | { kind: 'web' }
  /** A page of another site that asks its visitors to sign in. */
  | { kind: 'account' }
  | { kind: 'mail' }
  | { kind: 'phone' }
  | { kind: 'insecure'; intended: string }
  | { kind: 'unsafe'; scheme: string; intended?: string }
  /** Not a valid address, or not one for visitors. */
  | ({ kind: 'malformed' } & AddressMistake);

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const PHONE = /^\+?\(?\d(?:[ ().-]*\d){6,14}$/;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i;
/** A host name: starts with “www.”, or ends like a common or national domain and not like a file name. */
const HOST =
  /^(?:www\.(?:[\p{L}\d-]+\.)+\p{L}{2,}|(?:[\p{L}\d-]+\.)+(?:com|org|net|gov|mil|edu|info|biz|dev|(?!js|md|ts)[a-z]{2}))(?:[/?#:].*)?$/iu;
/** Scheme and host of a complete URL. */
const ORIGIN =
  /^https?:\/\/(?:[^/?#@]*@)?(?:(?:[\p{L}\p{M}\p{N}\p{So}_-]+\.)+[\p{L}\p{M}\p{N}-]+\.?|\[[\da-f:.]+\])(?::\d+)?(?=[/?#]|$)/iu;
/** Hosts whose pages always need an account that few visitors have. Everyone may join a workspace, or be given a document. */
const ACCOUNT =
  /^https:\/\/(?:files\.slack\.com|[\w.-]+\.sharepoint\.com|outlook\.office(?:365)?\.com\/mail|www\.dropbox\.com\/home)(?:[/?#]|$)/i;
/** Classifies an address by its form. The path of a page has no query; its fragment is decoded, or null if there is none. */
export function parseAddress(text: string): Address {
  // The words that a browser should highlight (https://wicg.github.io/scroll-to-text-fragment/) may end with any character.
  const [directive = ''] = /#?:~:.*/s.exec(text) ?? [];
  const address = parse(text.slice(0, text.length - directive.length));
  return 'intended' in address ? { ...address, intended: `${address.intended}${directive}` } : address;
}

function parse(text: string): Address {
  const mistake = /^(?:javascript|data):/i.test(text) ? undefined : findAddressMistake(text);
  if (mistake) return { kind: 'malformed', ...mistake };
  if (text.startsWith('//')) return { kind: 'unsafe', scheme: '//', intended: `https:${text}` };
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || (HOST.test(text) && !text.startsWith('mailto:'))) return parseLocal(text);
  if (scheme === 'http' && !/^http:\/*$/i.test(text)) {
    const intended = `https:${text.slice(5).replace(/^\/*/, '//')}`;
    const secure = parseWeb(intended);
    return secure.kind === 'malformed' ? secure : { kind: 'insecure', intended };
  }
  if (scheme === 'https' || scheme === 'http') return parseWeb(text);
  if (scheme === 'mailto') return parseMail(text.slice(7));
  if (scheme === 'tel') return parsePhone(text.slice(4));
  const near = closest(scheme, ['https', 'http', 'mailto']);
  if (near === undefined) return { kind: 'unsafe', scheme: `${scheme}:` };
  return malformed(`“${scheme}:” is misspelled.`, `${near === 'http' ? 'https' : near}${text.slice(scheme.length)}`);
}

/** @param intended the right address, if there is no doubt */
function malformed(reason: string, intended?: string): Address {
  return { kind: 'malformed', reason, ...(intended !== undefined && { intended }) };
}

/** Whether an address is invalid by its form alone, whichever pages exist. */
export function isMistaken(text: string): boolean {
  const address = parseAddress(text);
  if (address.kind === 'page') return !/^(?:\/|$)/.test(address.path);
  return ['insecure', 'unsafe', 'malformed'].includes(address.kind);
}

/**
 * Whether visitors always need an account to open an address. Called for every link of the site, so the cheap pattern comes
 * first.
 */
export function needsAccount(text: string): boolean {
  return ACCOUNT.test(text) && parseAddress(text).kind === 'account';
}

function parseLocal(text: string): Address {
  if (MAIL.test(text)) return malformed('An email address needs “mailto:” in front of it.', `mailto:${text}`);
  if (PHONE.test(text))
    return malformed('A phone number needs “tel:” in front of it.', `tel:${text.replaceAll(/[^\d+]/g, '')}`);
  if (HOST.test(text)) return malformed('The address of another site starts with “https://”.', `https://${text}`);
  const [before = '', fragment] = text.split('#', 2);
  const path = before.replace(/(?<=.)\?.*$/, '');
  return { kind: 'page', path, fragment: fragment === undefined ? null : decodePart(fragment) };
}

function parseWeb(text: string): Address {
  const rest = text.slice(text.indexOf(':') + 1);
  if (/^\/*$/.test(rest)) return malformed('It is incomplete.');
  if (!/^\/\/[^/]/.test(rest))
    return malformed('“https:” needs two slashes after it.', `https://${rest.replace(/^\/+/, '')}`);
  const twice = /^\/\/https?:?\/\//i.exec(rest);
  if (twice) return malformed('Its beginning is repeated.', `https://${rest.slice(twice[0].length)}`);
  if (ORIGIN.test(text) && !URL.canParse(text)) return malformed('It is incomplete.');
  if (ORIGIN.test(text)) return { kind: ACCOUNT.test(text) ? 'account' : 'web' };
  const name = rest.slice(2).replace(/[/?#].*/s, '');
  const intended = `https://${name.replaceAll(',', '.')}${rest.slice(2 + name.length)}`;
  return malformed(`${quote(name)} is not the name of a site.`, ORIGIN.test(intended) ? intended : undefined);
}

function parseMail(text: string): Address {
  const address = text.replace(/\?.*$/, '');
  // The fields of the message can name recipients as well (RFC 6068, section 2).
  if (address === '' && /[?&](?:to|cc|bcc)=[^&?@]*@/i.test(text)) return { kind: 'mail' };
  // One or more recipients (RFC 6068, section 2).
  if (address.split(',').every((recipient) => MAIL.test(decodePart(recipient)))) return { kind: 'mail' };
  const intended = address.replace(/^(?:\/|%20)+/, '').replaceAll(',', '.');
  // Next to a recipient, a comma is rather one that separates two of them.
  const isCertain = MAIL.test(intended) && !address.split(',').some((recipient) => MAIL.test(decodePart(recipient)));
  return malformed(
    address.includes(',') ? 'It has a comma instead of a period.' : '“mailto:” needs an email address after it.',
    isCertain ? `mailto:${intended}` : undefined,
  );
}

function parsePhone(text: string): Address {
  if (/^\+?[\d().-]+(?:;ext=\d+)?$/.test(text)) return { kind: 'phone' };
  return malformed('“tel:” needs the digits of a phone number after it.');
}
