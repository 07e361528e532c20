import { expect, test } from 'vitest';
import { startServer } from './support/server.ts';
import { mailSettings, startSmtp } from './support/smtp.ts';
import { until } from './support/target.ts';
import { send } from './support/visitor.ts';

test('a mail that some have accepted is given up as partly sent, also when no mail server answers at the end', async () => {
  const smtp = await startSmtp('greylist');
  smtp.greylistMs = Infinity;
  const to = 'hello@ctg.example,slow@ctg.example';
  const server = await startServer({ ...mailSettings(smtp), CONTACT_TO: to, OUTBOX_BACKOFF_SCALE: '0.00005' });
  expect(await send(server)).toBe(200);
  await until(server.messages, ([found]) => found?.delivered_to === '["hello@ctg.example"]');
  await smtp.close();
  const [row] = await until(server.messages, ([found]) => found?.state === 'sent');
  expect(row?.error).toMatch(/no server listens/);
  expect(await server.logged('mail-partly-sent')).toMatchObject({ level: 'error', id: row?.id });
});

test('a mail that waits for a recipient whom CONTACT_TO no longer has is sent', async () => {
  const smtp = await startSmtp('greylist');
  smtp.greylistMs = Infinity;
  const env = {
    ...mailSettings(smtp),
    CONTACT_TO: 'hello@ctg.example,slow@ctg.example',
    OUTBOX_BACKOFF_SCALE: '0.002',
  };
  const server = await startServer(env);
  expect(await send(server)).toBe(200);
  await until(server.messages, ([found]) => found?.delivered_to === '["hello@ctg.example"]');
  expect(await server.stop()).toBe(0);
  const next = await startServer({ ...env, CONTACT_TO: 'hello@ctg.example', DATA_DIR: server.dataDir });
  const [row] = await until(next.messages, ([found]) => found?.state === 'sent');
  expect(row?.error).toBe(null);
  expect(smtp.recipients).toEqual([['hello@ctg.example']]);
});

test('a mail that some have accepted waits for the others, also when the mail server is down and after a restart', async () => {
  const smtp = await startSmtp('greylist');
  const to = 'hello@ctg.example,slow@ctg.example';
  const env = { ...mailSettings(smtp), CONTACT_TO: to, OUTBOX_BACKOFF_SCALE: '0.002' };
  const server = await startServer(env);
  expect(await send(server)).toBe(200);
  await until(server.messages, ([found]) => found?.delivered_to === '["hello@ctg.example"]');
  await smtp.close();
  await until(server.messages, ([found]) => (found?.attempts ?? 0) >= 2);
  expect(await server.stop()).toBe(0);
  const up = await startSmtp('ok', smtp.port);
  const next = await startServer({ ...env, DATA_DIR: server.dataDir });
  await until(next.messages, ([found]) => found?.state === 'sent');
  expect(up.recipients).toEqual([['slow@ctg.example']]);
});
