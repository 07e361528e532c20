import { stringify } from 'csv-stringify/sync';
import type { StoredMessage } from '../store/message-store.ts';

const time = (milliseconds: number | null): string =>
  milliseconds === null ? '' : new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');

/** A mail that the mail server rejected for some recipients was sent with an error. */
const stateOf = ({ state, error }: StoredMessage): string => (state === 'sent' && error ? 'partly sent' : state);

/** One line per message. */
export function toTable(messages: StoredMessage[]): string {
  if (messages.length === 0) return 'There are no messages.';
  const lines = messages.map((message) => {
    const { id, createdAt, verified, email, organization, name } = message;
    const mark = verified ? stateOf(message) : `${stateOf(message)}, unverified`;
    return printable([id, time(createdAt), mark.padEnd(19), `${name} <${email}>, ${organization}`].join('  '));
  });
  return [...lines, `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`].join('\n');
}

/** One message with all its fields and the state of its mail. */
export function toText(message: StoredMessage): string {
  const lines: [string, string | number][] = [
    ['ID', message.id],
    ['Received', time(message.createdAt)],
    ['State', stateOf(message)],
    ['Mailed', time(message.sentAt) || 'no'],
    ['Attempts', message.attempts],
    ['Last error', message.error ?? ''],
    ['Spam check', message.verified ? 'passed' : 'unverified'],
    ['Name', message.name],
    ['Organization', message.organization],
    ['Email', message.email],
    ['Phone', message.phone ?? ''],
  ];
  const shown = lines.filter(([, value]) => value !== '').map(([label, value]) => `${`${label}:`.padEnd(14)}${value}`);
  return printable([...shown, '', message.message].join('\n'));
}

const COLUMNS = ['id', 'createdAt', 'state', 'verified', 'name', 'organization', 'email', 'phone', 'message'] as const;

const row = (message: StoredMessage) =>
  COLUMNS.map((column) => [column, column === 'createdAt' ? time(message.createdAt) : message[column]] as const);

/** Messages for programs. Control characters are escaped, for a terminal that shows the output. */
export function toJson(messages: StoredMessage[]): string {
  const objects = messages.map((message) => Object.fromEntries(row(message)));
  const text = JSON.stringify(objects, null, 2);
  return text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * A table for spreadsheets (RFC 4180), in UTF-8 with the mark by which Excel recognizes it. An apostrophe disarms text that a
 * spreadsheet would run as a formula, also in the middle of a cell: a locale with another separator splits cells there.
 */
export function toCsv(messages: StoredMessage[]): string {
  const rows = messages.map((message) =>
    row(message).map(([, value]) => printable(String(value ?? '')).replace(FORMULA, "$&'")),
  );
  return stringify([[...COLUMNS], ...rows], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  }).trimEnd();
}

/** The place before a character that begins a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /(?:^|[;,|\t\n])[^\S\t\n]*(?=[=+\-@＝＋－＠])/g;

/** Characters with which a message could move the cursor, recolor the terminal or reverse the direction of text. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

const printable = (text: string): string => text.replace(CONTROLS, '\ufffd');
