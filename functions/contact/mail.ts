import { createTransport } from 'nodemailer';
import { toAsciiAddress } from './email-address.ts';
import type { StoredMessage } from '../store/message-store.ts';

export interface Mailer {
  /**
   * Sends one message; rejects unless the mail server has accepted it for at least one recipient.
   * @returns the recipients that the mail server rejected, as numbers in `to`, from 1
   */
  send(message: StoredMessage): Promise<number[]>;
  /** Connects and logs in without sending anything; rejects if that fails. */
  probe(): Promise<void>;
  close(): void;
}

export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  to: string[];
  from: string;
  /** Whether connections stay open between mails; only possible if the process outlives a request. */
  isPooled: boolean;
}

/** How many mails are sent at the same time. */
export const MAX_CONNECTIONS = 5;
/** A mail server may check a message for ten minutes before it accepts it (RFC 5321, 4.5.3.2.6). */
const ACCEPTANCE_MS = 10 * 60_000;
/** The lease of a message is longer. */
const DEADLINE_MS = ACCEPTANCE_MS + 60_000;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Sends mail by SMTP, plain text only. A password goes to another machine only over TLS, whatever the URL asks for. */
export function smtpMailer({ url, to, from, isPooled }: MailOptions): Mailer {
  const server = new URL(url);
  const needsEncryption = server.username !== '' && !LOOPBACK.test(server.hostname);
  // nodemailer prefers options of the URL.
  if (needsEncryption) for (const option of ['requireTLS', 'ignoreTLS']) server.searchParams.delete(option);
  const transport = createTransport({
    url: server.href,
    // An attacker in the network could remove the offer of STARTTLS and read the password.
    requireTLS: needsEncryption,
    ...(isPooled && { pool: true, maxConnections: MAX_CONNECTIONS }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: ACCEPTANCE_MS,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => reject(Object.assign(new Error('The mail took too long.'), { code: 'ETIMEDOUT' })),
        DEADLINE_MS,
      );
      try {
        const { rejected } = await Promise.race([transport.sendMail(compose(message, to, from)), late]);
        return rejectedNumbers(to, rejected);
      } finally {
        clearTimeout(timer);
      }
    },
    async probe() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function rejectedNumbers(to: string[], rejected: string[]): number[] {
  const addresses = new Set(rejected.map((address) => address.toLowerCase()));
  const isRejected = (recipient: string) => addresses.has(toAsciiAddress(addressOf(recipient))?.toLowerCase() ?? '');
  return to.flatMap((recipient, index) => (isRejected(recipient) ? [index + 1] : []));
}

/** Composes the mail of a message. The Message-ID is the same in every attempt, so that mail programs drop duplicates. */
export function compose(message: StoredMessage, to: string[], from: string) {
  const { id, name, organization, email, phone, message: text, verified, createdAt } = message;
  const mark = verified ? '' : '[unverified] ';
  const lines = [
    ...(verified ? [] : ['Unverified: the spam check did not run for this message.', '']),
    `Name: ${name}`,
    `Organization: ${organization}`,
    `Email: ${email}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    `Received: ${new Date(createdAt).toISOString()}`,
    '',
    text,
  ];
  return {
    from,
    to,
    replyTo: { name: headerText(name), address: email },
    subject: headerText(`${mark}Contact form: ${name}, ${organization}`),
    messageId: `<${id}@${domainOf(from)}>`,
    date: new Date(createdAt),
    text: lines.join('\n'),
  };
}

/**
 * Makes text safe for a header: text that looks like an encoded word (RFC 2047) would be decoded, even to line breaks, and
 * bidirectional control characters would make one address look like another.
 */
const headerText = (text: string): string =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll('=?', '= ?');

/** The address in `a@b.example` or `Name <a@b.example>`. */
const addressOf = (mailbox: string): string => /([^<\s]+@[^@>\s]+)>?\s*$/.exec(mailbox)?.[1] ?? mailbox;

const domainOf = (mailbox: string): string => addressOf(mailbox).split('@')[1] ?? 'localhost';
