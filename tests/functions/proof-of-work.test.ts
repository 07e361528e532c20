import { solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proofOfWork } from '../../functions/spam/proof-of-work.ts';
import { token } from './support/visitor.ts';

const KEY = 'a key for tests';
const secrets = { hmacSignatureSecret: `challenge ${KEY}`, hmacKeySignatureSecret: `solution ${KEY}` };
const check = proofOfWork(async () => KEY);

const encode = (payload: unknown): string => btoa(JSON.stringify(payload));

/** An easy challenge with its solution. */
const solved = async (changes: object = {}): Promise<Payload> =>
  JSON.parse(atob(await token({ challengeKey: () => KEY }, changes))) as Payload;

test('accepts a challenge and solution of altcha-lib', async () => {
  const payload = await solved();
  expect(await check.verify(encode(payload))).toMatchObject({ state: 'verified' });
  expect(await verifySolution({ ...secrets, ...payload, deriveKey })).toMatchObject({ verified: true });
});

test('altcha-lib solves its challenges, and only by work', async () => {
  const challenge = (await check.challenge?.()) as Payload['challenge'];
  const solution = (await solveChallenge({ challenge, deriveKey }))!;
  expect(solution.counter).toBeGreaterThanOrEqual(100);
  expect(await check.verify(encode({ challenge, solution }))).toMatchObject({ state: 'verified' });
});

test('a challenge is out of date after its time', async () => {
  expect(await check.verify(encode(await solved({ expiresAt: new Date(Date.now() - 1000) })))).toEqual({
    state: 'rejected',
    code: 'expired',
  });
});

test('a token cannot bring its own secrets', async () => {
  const forged = { hmacSignatureSecret: 'mine', hmacKeySignatureSecret: 'mine' };
  const verdict = await check.verify(encode({ ...(await solved(forged)), ...forged }));
  expect(verdict).toEqual({ state: 'rejected', code: 'not-solved' });
});

test('a solution of another key is rejected', async () => {
  const verdict = await proofOfWork(async () => 'another key').verify(encode(await solved()));
  expect(verdict).toEqual({ state: 'rejected', code: 'not-solved' });
});

test('the order of the fields does not matter, and a used solution is used in every spelling', async () => {
  const { challenge, solution } = await solved();
  const turned = Object.fromEntries(Object.entries(challenge.parameters).reverse());
  const spelled = { ...solution, counter: 2, time: 1 };
  const once = await check.verify(encode({ challenge, solution }));
  expect(await check.verify(encode({ solution: spelled, challenge: { ...challenge, parameters: turned } }))).toEqual(
    once,
  );
});

test('no changed token is accepted that altcha-lib rejects, and one solution counts once', async () => {
  const good = await solved();
  const { tokenDigest } = (await check.verify(encode(good))) as { tokenDigest: string };
  const paths = [
    ...Object.keys(good.challenge.parameters).map((name) => ['challenge', 'parameters', name]),
    ...Object.keys(good.solution).map((name) => ['solution', name]),
    ['challenge', 'parameters', 'extra'],
    ['challenge', 'signature'],
    ['challenge'],
    ['solution'],
  ];
  const change = fc.constantFrom<(value: unknown) => unknown>(
    (value) => String(value).toUpperCase(),
    (value) => `${String(value)}zz`,
    (value) => `${String(value)} `,
    (value) => String(value).slice(1),
    (value) => [value],
    (value) => Number(value) + 1,
    () => undefined,
    () => null,
    () => ({}),
    () => '',
  );
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), change, async (path, change) => {
      const payload = structuredClone(good) as unknown as Record<string, unknown>;
      const last = path.at(-1)!;
      const parent = path.slice(0, -1).reduce((part, name) => part[name] as Record<string, unknown>, payload);
      parent[last] = change(parent[last]);
      const changed = JSON.parse(JSON.stringify(payload)) as Payload;
      const verdict = await check.verify(encode(changed));
      if (verdict.state !== 'verified') return;
      taken++;
      expect(verdict.tokenDigest).toBe(tokenDigest);
      // The counter says nothing here: the signed key itself is compared.
      const solution = { ...changed.solution, counter: 1 };
      expect(await verifySolution({ ...secrets, ...changed, solution, deriveKey })).toMatchObject({ verified: true });
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(1_000);
});

test.each(['', 'x', '{}', btoa('null'), btoa('{}'), btoa('[]'), btoa('{"challenge":{}}'), '\u{1f600}'])(
  'not a solution: %j',
  async (token) => {
    expect((await check.verify(token)).state).toBe('rejected');
  },
);
