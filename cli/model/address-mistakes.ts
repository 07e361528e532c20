import { quote } from './message-text.ts';

/** Why an address is not one for visitors. */
export interface AddressMistake {
  /** Sentence for the reader. */
  reason: string;
  /** The right address, if there is no doubt. */
  intended?: string;
  help?: string;
  /** Whether it leads somewhere all the same. */
  isReachable?: true;
}

/** Services that wrap an address in their own, with the parameter that holds it. */
const WRAPPER =
  /^https?:\/\/(?:(?:[\w-]+\.)*(?:safelinks\.protection\.outlook\.com\/|google\.[a-z.]+\/url|l\.(?:facebook|instagram)\.com\/|slack-redir\.net\/link|linkedin\.com\/(?:redir|safety)\/|urldefense\.com\/v2\/)[^?]*\?(?:.*?&)?(?:url|q|u)=(?<address>[^&]+)|urldefense\.com\/v3\/__(?<path>.+?)__;(?<replaced>[\w-]*))/i;
/** Addresses of the editor's computer, where the site was previewed, and of private networks. */
const PRIVATE_HOST =
  /^https?:\/\/(?:(?<loopback>localhost|127\.0\.0\.1|\[::1\])|10(?:\.\d+){3}|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)(?::\d+)?\/?(?<path>(?<=\/).+)?$/i;
/**
 * Punctuation of the sentence around an address, or a space after it. A query or a fragment may end with some of it, and an
 * address of another site with “.” or “!”.
 */
const TRAILING =
  /(?=(?:[,;:!.]|%20)+$)(?<!^(?:https?|mailto|tel)|\/wiki\/.*(?=:))(?<=[^])(?:[,;]|(?<![?#].*)(?::|%20|(?<!^(?:https?:)?\/\/.*)(?:!|(?<![./])\.)))+$/i;

/** Name of a site with letters of two scripts that look alike: the Cyrillic “а” in a Latin name. */
const MIXED_SCRIPTS =
  /^https?:\/\/[^/?#\s]*(?:[a-z][\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][a-z])/iu;

/** Addresses that no other address looks like: the first form that matches counts. */
const FORMS: {
  pattern: RegExp;
  reason: string | ((match: string) => string);
  intended?(match: RegExpExecArray): string | undefined;
  help?: string;
  isReachable?: true;
}[] = [
  {
    pattern: /^\s*(?:\[[^[\]]*\]\([^()\s]+\)|<[^<>\s]+>)\s*$/,
    reason: 'It is wrapped in Markdown symbols.',
    intended: ({ input }) => addressInMarkdown(input.trim()),
  },
  {
    pattern: /\s/,
    reason: 'It contains a space.',
    intended: ({ input }) => (/\s/.test(input.trim()) ? undefined : input.trim()),
  },
  {
    pattern: /[\u00ad\u200b-\u200d\u2060\ufeff]/,
    reason: 'It contains an invisible character.',
    intended: ({ input }) => input.replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, ''),
  },
  {
    pattern: MIXED_SCRIPTS,
    reason: 'The name of the site has letters of two alphabets that look alike.',
    help: 'Type the name of the site again.',
  },
  { pattern: /^[a-z]:[\\/]/i, reason: 'It points to a file on your own computer.' },
  {
    pattern: PRIVATE_HOST,
    reason: 'It points to a computer that visitors cannot reach.',
    // Without a path, it may be any program on the computer.
    intended: ({ groups: { loopback, path } = {} }) =>
      loopback === undefined || path === undefined ? undefined : `/${path}`,
  },
  {
    // Browsers treat each backslash as a slash.
    pattern: /\\/,
    reason: 'It contains a “\\” instead of a “/”.',
    intended: ({ input }) => input.replaceAll('\\', '/').replace(/^(https?:)\/+/i, '$1//'),
  },
  // Pages show an ellipsis for an address that is too long for its place.
  { pattern: /^(?!\/|.*\/wiki\/).*(?:…|\.{3})$/, reason: 'It was cut off.' },
  {
    pattern: WRAPPER,
    reason: 'It leads through another program, which sees every visitor.',
    intended({ groups: { address, path = '', replaced = '' } = {} }) {
      const wrapped = address === undefined ? restoreCharacters(path, replaced) : decodePart(address);
      return URL.canParse(wrapped) && !/\s/.test(wrapped) && !WRAPPER.test(wrapped) ? wrapped : undefined;
    },
    isReachable: true,
  },
  {
    pattern: TRAILING,
    reason: (mark) => (mark.includes('%20') ? 'It ends with a space.' : `It ends with ${quote(mark)}.`),
    intended: ({ input, index }) => input.slice(0, index),
  },
  {
    pattern: /^https?[;,.]?\/\//i,
    reason: 'The colon after “https” is missing.',
    intended: ({ 0: start, input }) => `https://${input.slice(start.length)}`,
  },
  {
    pattern: /^@[\p{L}\p{N}_.-]+$/u,
    reason: 'It is only the name of an account.',
    help: 'Write the complete address of the page, such as “https://www.linkedin.com/company/name”.',
  },
  {
    // After a slash or a symbol, a second URL may be part of the first one.
    pattern: /(?<=[\p{L}\d])https?:\/\//iu,
    reason: 'It contains two addresses.',
    intended: ({ input, index }) => (input.slice(0, index).repeat(2) === input ? input.slice(0, index) : undefined),
  },
];

/** Returns the mistake that the form of an address shows, whatever kind of address it is meant to be. */
export function findAddressMistake(text: string): AddressMistake | undefined {
  for (const { pattern, reason, intended, ...rest } of FORMS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const right = intended?.(match);
    return {
      reason: typeof reason === 'string' ? reason : reason(match[0]),
      ...(right !== undefined && { intended: right }),
      ...rest,
    };
  }
  return undefined;
}

/** Returns the address in text that is a single Markdown link, `[text](address)` or `<address>`; undefined for other text. */
export function addressInMarkdown(text: string): string | undefined {
  const [, behind, between] = /^(?:\[[^[\]]*\]\(([^()\s]+)\)|<([^<>\s]+)>)$/.exec(text) ?? [];
  return behind ?? between;
}

/**
 * Decodes an address of Proofpoint URL Defense, version 3: each “*” is one of the characters listed in base64. Returns '' if that is
 * uncertain: “**” and a letter are several characters, and “%” was added on the way.
 */
function restoreCharacters(text: string, base64: string): string {
  const parts = text.split('*');
  const characters = Buffer.from(base64, 'base64url').toString();
  const isCertain = parts.length === characters.length + 1 && !/\*\*|%/.test(text) && /^[!-~]*$/.test(characters);
  return isCertain ? parts.map((part, index) => part + characters.charAt(index)).join('') : '';
}

/** Decodes a part of an address; returns one with invalid escapes as it is. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
