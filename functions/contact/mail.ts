import { createTransport } from 'nodemailer';
import type { StoredMessage } from '../store/message-store.ts';

/** Sends one message; rejects unless the mail server has accepted it. */
export interface Mailer {
  send(message: StoredMessage): Promise<void>;
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
/** The lease of a message is longer. */
const DEADLINE_MS = 60_000;

/** Sends mail by SMTP, plain text only. */
export function smtpMailer({ url, to, from, isPooled }: MailOptions): Mailer {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    // An attacker in the network could remove the offer of STARTTLS and read the password.
    requireTLS: username !== '' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname),
    ...(isPooled && { pool: true, maxConnections: MAX_CONNECTIONS }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
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
        await Promise.race([transport.sendMail(compose(message, to, from)), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
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
  text.replaceAll('=?', '= ?').replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The domain of `a@b.example` or `Name <a@b.example>`. */
const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
