import { afterEach, expect, test, vi } from 'vitest';
import { describeError } from '../../../cli/commands/errors.ts';
import { runGit } from '../../../cli/commands/git.ts';

afterEach(() => vi.unstubAllEnvs());

test('a crash is not blamed on the content, and its place is shown on request', () => {
  const error = new Error('x is undefined');
  expect(describeError(error)).toMatch(
    /^The checker crashed: x is undefined\nThis is not a problem with your content\./,
  );
  expect(describeError('no error')).toMatch(/^The checker crashed: no error\n/);
  vi.stubEnv('CONTENT_DEBUG', '1');
  expect(describeError(error)).toBe(error.stack);
});

test('a missing Git is named', () => {
  expect(() => runGit('.', ['status'], 'It failed.', { PATH: '' })).toThrow('Git is not installed.');
});
