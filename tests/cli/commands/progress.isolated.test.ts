import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from '../../../cli/commands/progress.ts';

const { isTTY } = process.stderr;
let written: string[];

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  process.stderr.isTTY = true;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  process.stderr.isTTY = isTTY;
});

/** Simulates a hundred documents. */
function checkDocuments(msPerDocument: number, isQuiet = false): Promise<void> {
  return withProgress(isQuiet, async (progress) => {
    for (let done = 0; done < 100; done++) {
      progress?.(done, 100);
      vi.advanceTimersByTime(msPerDocument);
    }
  });
}

test('long work shows its progress and then removes the line', async () => {
  await checkDocuments(50);
  expect(written.slice(0, 2)).toEqual(['\rChecking the content: 20 of 100', '\rChecking the content: 22 of 100']);
  expect(written.at(-1)).toBe('\r\u001b[K');
});

test('short work, a pipe and --quiet show nothing', async () => {
  await checkDocuments(5);
  await checkDocuments(50, true);
  process.stderr.isTTY = false;
  await checkDocuments(50);
  expect(written).toEqual([]);
});
