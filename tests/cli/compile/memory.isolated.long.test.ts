import { appendFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFixture, makeUncompiled } from './fixture.ts';
import { usedBytes } from './used-bytes.ts';

test('the records of documents do not keep their text in memory', async () => {
  // The memory of the compiler itself does not count, nor that of its dictionaries.
  await makeUncompiled().compile();
  const site = makeFixture();
  const comment = `# ${'Nobody publishes this. '.repeat(4)}\n`.repeat(9_000);
  const files = globSync('content/**/*.yaml', { cwd: site.path('.') });
  for (const file of files) appendFileSync(site.path(file), comment);
  const before = usedBytes();
  const { isOutputCurrent, records } = await site.compile();
  expect(isOutputCurrent).toBe(true);
  expect(Object.keys(records()).length).toBe(files.length);
  expect((usedBytes() - before) / (files.length * comment.length)).toBeLessThan(0.2);
});
