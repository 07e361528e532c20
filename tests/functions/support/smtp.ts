import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll } from 'vitest';
import { root } from './server.ts';

/** How the mail server behaves; can be changed while it runs. */
export type Mode = 'ok' | '451' | '550' | '550-for-some' | 'greylist' | 'slow' | 'held' | 'silent' | 'drop-after-data';

export interface MailServer {
  url: string;
  port: number;
  mode: Mode;
  /** The mails that were taken, and those whose sender was left without an answer. */
  mails: Email[];
  /** The mails with the messages of a visitor. */
  mailsFrom(email: string): Email[];
  /** The recipients of each mail in its envelope. */
  recipients: string[][];
  /** How long a recipient that begins with "slow" is refused for now, in the mode `greylist`. */
  greylistMs: number;
  /** How many mails came through TLS. */
  encrypted: number;
  /** How many texts of mails have arrived, accepted or not. */
  received: number;
  close(): Promise<void>;
}

const running = new Set<MailServer>();
afterAll(async () => {
  await Promise.all([...running].map((server) => server.close()));
});

/** The key and the self-signed certificate of the mail server (`localhost`, 127.0.0.1), valid until 2120. */
export const certificate = join(root, 'tests/fixtures/mail-server.pem');

/** A real SMTP server on a free port. With `starttls` it offers STARTTLS with a self-signed certificate. */
export async function startSmtp(mode: Mode = 'ok', port = 0, starttls = false): Promise<MailServer> {
  const pem = readFileSync(certificate, 'utf8');
  const greylisted: Record<string, number> = {};
  const server = new SMTPServer({
    authOptional: true,
    ...(starttls ? { key: pem, cert: pem } : { disabledCommands: ['STARTTLS'] }),
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refuse = (responseCode: number) => done(Object.assign(new Error(`no ${address}`), { responseCode }));
      if (mail.mode === '550-for-some' && address.startsWith('gone')) return refuse(550);
      if (mail.mode === 'greylist' && address.startsWith('slow')) {
        const first = (greylisted[address] ??= Date.now());
        if (Date.now() - first < mail.greylistMs) return refuse(450);
      }
      done();
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender is gone in the middle of the mail.
        return;
      }
      mail.received += 1;
      const { mode } = mail;
      if (mode === '451' || mode === '550') {
        done(Object.assign(new Error('no <someone@else.example>'), { responseCode: Number(mode) }));
        return;
      }
      if (mode === 'silent') return;
      if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500));
      while (mail.mode === 'held') await new Promise((resolve) => setTimeout(resolve, 20));
      if (session.secure) mail.encrypted += 1;
      mail.recipients.push(session.envelope.rcptTo.map(({ address }) => address));
      mail.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      if (mode === 'drop-after-data') {
        const connections = (server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> })
          .connections;
        for (const connection of connections) if (connection.id === session.id) connection._socket.destroy();
        return;
      }
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.server.address() as AddressInfo).port;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mode,
    mails: [],
    mailsFrom: (email) => mail.mails.filter(({ replyTo }) => replyTo?.[0]?.address === email),
    recipients: [],
    greylistMs: 500,
    encrypted: 0,
    received: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  running.add(mail);
  return mail;
}

/** The settings with which the contact function sends to a mail server, with waits that fit a test. */
export const mailSettings = (server: { url: string }): Record<string, string> => ({
  SMTP_URL: server.url,
  CONTACT_TO: 'hello@ctg.example',
  CONTACT_FROM: 'Website <website@ctg.example>',
  OUTBOX_BACKOFF_SCALE: '0.005',
});
