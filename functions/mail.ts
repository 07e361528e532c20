import { createTransport } from 'nodemailer';
import type { StoredMessage } from './store.ts';

/** Sends one message; rejects when it is not certain that the mail server has taken it. */
export interface Mailer {
  send(message: StoredMessage): Promise<void>;
  close(): void;
}

export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  to: string[];
  from: string;
  /** Keep connections open between mails; only where a process lives on between requests. */
  pool: boolean;
}

/** How many mails are under way at the same time. */
export const CONNECTIONS = 5;
/** No mail takes longer; the lease of a message is longer than this. */
const DEADLINE = 60_000;

/** Mail by SMTP, plain text only. */
export function smtpMailer({ url, to, from, pool }: MailOptions): Mailer {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    // Whoever is between us and the server could take the offer of encryption out, and read the password.
    requireTLS: username !== '' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname),
    ...(pool && { pool, maxConnections: CONNECTIONS }),
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
        DEADLINE,
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

/** The mail of a message. Its Message-ID is the same each time, so that a mail sent twice is seen as one. */
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
    replyTo: { name: literal(name), address: email },
    subject: literal(`${mark}Contact form: ${name}, ${organization}`),
    messageId: `<${id}@${domainOf(from)}>`,
    date: new Date(createdAt),
    text: lines.join('\n'),
  };
}

/**
 * For a header: what is written like an encoded word (RFC 2047) would be decoded, to line breaks even; and signs that turn
 * the direction of words round would make one address look like another.
 */
const literal = (text: string): string => text.replaceAll('=?', '= ?').replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The domain of `a@b.example` or `Name <a@b.example>`. */
const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
