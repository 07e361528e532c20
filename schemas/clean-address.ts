/** No address is longer (RFC 5321 has 254 characters), even with characters that are removed. */
const MAX_LENGTH = 512;

/** Invisible characters, which come with addresses from chats and web pages. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/**
 * Returns the email address that typed text means, for the contact form and its function: that of “ann＠example.com”,
 * “mailto:ann@example.com” or “ann@gmail,com”. Text that is too long for an address is returned as it is.
 */
export function cleanAddress(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  return text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/,(?=[a-z]{2,}$)/i, '.');
}
