import { expect, test } from 'vitest';
import { lintSite } from '../lint-site.ts';

test('the full address of a section that its page does not have is reported like its path', async () => {
  const [finding] = await lintSite('https://example.gov/about#team');
  expect(finding?.message).toBe('The page “/about” has no section “#team”.');
});
