/** Characters that nobody sees, which come with addresses from chats and web pages. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/**
 * Returns the email address that typed text means: “ann＠example.com”, “mailto:ann@example.com” and “ann@gmail,com” are accepted, as the
 * contact form and its function agree.
 */
export const cleanAddress = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/,(?=[a-z]{2,}$)/i, '.');
