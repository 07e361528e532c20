import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { startServer } from './support/server.ts';
import { builtSite } from './support/site.ts';
import { answer, recaptchaSettings, startSiteverify } from './support/siteverify.ts';
import { message, post } from './support/visitor.ts';

describe('on one machine (Node)', () => {
  contract(startServer);

  test('a connection is kept while a slow spam check is asked and a twin is waited for', async () => {
    const siteverify = await startSiteverify();
    const server = await startServer(recaptchaSettings(siteverify), builtSite({ recaptcha: true }));
    siteverify.tokens.set('used', answer());
    expect((await post(server.url, { ...message(), recaptchaToken: 'used' })).status).toBe(200);
    Object.assign(siteverify, { mode: 'slow', delay: 4000 });
    expect((await post(server.url, { ...message(), recaptchaToken: 'used' })).status).toBe(403);
  });
});
