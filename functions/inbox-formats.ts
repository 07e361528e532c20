import type { StoredMessage } from './store.ts';

const time = (milliseconds: number | null): string =>
  milliseconds === null ? '' : new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');

/** One line per message. */
export function toTable(messages: StoredMessage[]): string {
  if (messages.length === 0) return 'There are no messages.';
  const lines = messages.map((message) => {
    const { id, createdAt, state, verified, email, organization, name } = message;
    const mark = verified ? state : `${state}, unverified`;
    return printable([id, time(createdAt), mark.padEnd(19), `${name} <${email}>, ${organization}`].join('  '));
  });
  return [...lines, `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`].join('\n');
}

/** One message with everything that is known of it. */
export function toText(message: StoredMessage): string {
  const lines: [string, string | number][] = [
    ['ID', message.id],
    ['Received', time(message.createdAt)],
    ['State', message.state],
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

/** For programs: a list of messages. Who has it written to a terminal gets nothing that moves the cursor. */
export function toJson(messages: StoredMessage[]): string {
  const text = JSON.stringify(
    messages.map((message) => Object.fromEntries(row(message))),
    null,
    2,
  );
  return text.replace(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A table for spreadsheets (RFC 4180). */
export function toCsv(messages: StoredMessage[]): string {
  const rows = messages.map((message) =>
    row(message)
      .map(([, value]) => cell(String(value ?? '')))
      .join(','),
  );
  return [COLUMNS.join(','), ...rows].join('\r\n');
}

/** A spreadsheet may run what starts with one of these as a formula; an apostrophe in front makes it text. */
function cell(text: string): string {
  const plain = text.replace(CONTROLS, (sign) => (sign === '\r' ? sign : '\ufffd')).replaceAll('"', '""');
  return `"${/^[=+\-@＝＋－＠\t\r\n]/.test(plain) ? "'" : ''}${plain}"`;
}

/** Characters by which a message could move the cursor, recolour the terminal or turn its words round. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

const printable = (text: string): string => text.replace(CONTROLS, '\ufffd');
