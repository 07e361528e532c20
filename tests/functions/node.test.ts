import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { startServer, type Server } from './support/server.ts';
import { builtSite } from './support/site.ts';
import { answer, recaptchaSettings, startSiteverify } from './support/siteverify.ts';
import { message, post } from './support/visitor.ts';

describe('on one machine (Node)', () => {
  contract(startServer);

  test('the log line of a rejected origin names it and the accepted ones', async () => {
    const any = await startServer();
    const listed = await startServer({ PUBLIC_ORIGINS: 'https://www.ctg.example,https://ctg.example' });
    const rejected = async (server: Server, origin: string) => {
      expect((await post(server.url, message(), { Origin: origin })).status).toBe(403);
      return server.logged('message-rejected');
    };
    expect(await rejected(any, 'https://www.ctg.example')).toMatchObject({
      reason: 'origin',
      origin: 'https://www.ctg.example',
      accepted: `any scheme with the host ${new URL(any.url).host}`,
    });
    expect(await rejected(listed, 'https://evil.example/jo@x.example')).toMatchObject({
      origin: 'malformed',
      accepted: 'https://www.ctg.example, https://ctg.example',
    });
  });

  test('a connection is kept while a slow spam check runs and a duplicate waits', async () => {
    const siteverify = await startSiteverify();
    const server = await startServer(recaptchaSettings(siteverify), builtSite({ usesRecaptcha: true }));
    siteverify.tokens.set('used', answer());
    expect((await post(server.url, { ...message(), recaptchaToken: 'used' })).status).toBe(200);
    Object.assign(siteverify, { mode: 'slow', delay: 4000 });
    expect((await post(server.url, { ...message(), recaptchaToken: 'used' })).status).toBe(403);
  });
});
