import dns from 'node:dns/promises';
import { expect, test, vi } from 'vitest';
import { internet } from '../../../cli/links/request.ts';

vi.mock('node:dns/promises', async (load) => {
  const { lookup } = await load<typeof dns>();
  return { lookup: vi.fn(lookup), resolve4: vi.fn() };
});

const { lookup, resolve4 } = vi.mocked(await import('node:dns/promises'));
const failure = (code: string) => Object.assign(new Error(), { code });

test('a name has all its addresses', async () => {
  expect((await internet.resolve('localhost')).map(({ address }) => address)).toContain('127.0.0.1');
});

test('a name does not exist only if a name server says so, since an offline machine reports the same', async () => {
  lookup.mockRejectedValue(failure('ENOTFOUND'));
  resolve4.mockRejectedValueOnce(failure('ECONNREFUSED'));
  await expect(internet.resolve('site.test')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  resolve4.mockRejectedValueOnce(failure('ENOTFOUND'));
  await expect(internet.resolve('site.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  lookup.mockRejectedValue(failure('EAI_AGAIN'));
  await expect(internet.resolve('site.test')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  expect(resolve4).toHaveBeenCalledTimes(2);
});
