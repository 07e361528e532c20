import { hash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import { isLoopback } from '../http/client-address.ts';
import { toAsciiAddress } from './email-address.ts';
import type { StoredMessage } from '../store/message-store.ts';

export type Mailer = ReturnType<typeof smtpMailer>;

/** The result for a mail that the mail server has accepted for at least one recipient. */
export interface Delivery {
  /** The addresses that have accepted it, in this attempt or before. */
  deliveredTo: string[];
  /** The other recipients, as numbers in `to`, from 1. */
  rejected: number[];
  /** Whether one of them was rejected for now only (4xx), so that another attempt may succeed. */
  isTemporary: boolean;
}

/** At least one. */
export type Messages = [StoredMessage, ...StoredMessage[]];

export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  to: string[];
  from: string;
}

/** A mail server may check a message for ten minutes before it accepts it (RFC 5321, 4.5.3.2.6). */
const ACCEPTANCE_MS = 10 * 60_000;
/** The lease of a message is longer. */
const DEADLINE_MS = ACCEPTANCE_MS + 60_000;

/** Sends mail by SMTP, plain text only. A password goes to another machine only over TLS, whatever the URL asks for. */
export function smtpMailer({ url, to, from }: MailOptions) {
  const server = new URL(url);
  const host = server.hostname.replaceAll(/[[\]]/g, '');
  const needsEncryption = server.username !== '' && host !== 'localhost' && !isLoopback(host);
  // nodemailer prefers options of the URL.
  if (needsEncryption) for (const option of ['requireTLS', 'ignoreTLS']) server.searchParams.delete(option);
  const transport = createTransport({
    url: server.href,
    // An attacker in the network could remove the offer of STARTTLS and read the password.
    requireTLS: needsEncryption,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: ACCEPTANCE_MS,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /**
     * Sends a mail with one message, or with several, to the recipients that have not accepted the first; rejects unless the
     * mail server has accepted it for at least one of them.
     */
    async send(messages: Messages): Promise<Delivery> {
      const [{ deliveredTo }] = messages;
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), DEADLINE_MS);
      const recipients = to.map((recipient) => toAsciiAddress(addressOf(recipient)) ?? addressOf(recipient));
      const envelope = {
        from: addressOf(from),
        to: recipients.filter((address) => !deliveredTo.includes(address.toLowerCase())),
      };
      // CONTACT_TO has changed and no longer has the recipients that did not accept it.
      if (envelope.to.length === 0) return { deliveredTo, rejected: [], isTemporary: false };
      try {
        const mail = { ...compose(messages, to, from), envelope, signal: late.signal };
        return deliveryOf((await transport.sendMail(mail)) as Sent, recipients, deliveredTo);
      } catch (error) {
        const { rejectedErrors } = error as Partial<Sent>;
        if (deliveredTo.length > 0 && rejectedErrors) return deliveryOf(error as Sent, recipients, deliveredTo);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    /** Connects and logs in without sending anything; rejects if that fails. */
    probe: () => transport.verify(),
  };
}

type Sent = Pick<SMTPConnection.SentMessageInfo, 'rejected' | 'rejectedErrors'>;

/** @param sent the result, or the error if all recipients of this attempt were rejected */
function deliveryOf({ rejected, rejectedErrors = [] }: Sent, recipients: string[], deliveredTo: string[]): Delivery {
  const refused = new Set(rejected.map((address) => address.toLowerCase()));
  const addresses = recipients.map((address) => address.toLowerCase());
  return {
    deliveredTo: addresses.filter((address) => deliveredTo.includes(address) || !refused.has(address)),
    rejected: addresses.flatMap((address, index) => (refused.has(address) ? [index + 1] : [])),
    isTemporary: rejectedErrors.some(({ responseCode = 0 }) => responseCode < 500),
  };
}

/**
 * Composes the mail of one message, or of several. The Message-ID is the same in every attempt with the same messages, so that
 * mail programs drop duplicates.
 */
export function compose(messages: Messages, to: string[], from: string) {
  const [{ id, name, organization, email, verified, createdAt }] = messages;
  const mark = verified ? '' : '[unverified] ';
  const isDigest = messages.length > 1;
  const notice = isDigest
    ? `Unverified: the spam check did not run for these ${messages.length} messages. They are more than come in an hour as a mail each.`
    : 'Unverified: the spam check did not run for this message.';
  return {
    from,
    to,
    ...(!isDigest && { replyTo: { name: headerText(name), address: email } }),
    subject: headerText(
      `${mark}Contact form: ${isDigest ? `${messages.length} messages` : `${name}, ${organization}`}`,
    ),
    messageId: `<${isDigest ? hash('sha256', messages.map((message) => message.id).join()) : id}@${domainOf(from)}>`,
    date: new Date(createdAt),
    text: [...(verified ? [] : [notice, '']), messages.map(textOf).join(`\n\n${'-'.repeat(72)}\n\n`)].join('\n'),
  };
}

function textOf({ name, organization, email, phone, message, createdAt }: StoredMessage): string {
  return [
    `Name: ${name}`,
    `Organization: ${organization}`,
    `Email: ${email}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    `Received: ${new Date(createdAt).toISOString()}`,
    '',
    message,
  ].join('\n');
}

/**
 * Makes text safe for a header: text that looks like an encoded word (RFC 2047) would be decoded, even to line breaks, and
 * bidirectional control characters would make one address look like another.
 */
const headerText = (text: string): string =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll('=?', '= ?');

/** The address in `a@b.example` or `Name <a@b.example>`. */
const addressOf = (mailbox: string): string => mailbox.slice(mailbox.lastIndexOf('<') + 1).replace('>', '');

const domainOf = (mailbox: string): string => addressOf(mailbox).split('@')[1] ?? 'localhost';
