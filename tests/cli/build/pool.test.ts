import { appendFileSync, cpSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { idOf, writeCorpus } from '../../bench/corpus.ts';
import { errorsOf, makeFixture, type Fixture } from './fixture.ts';

const DOCUMENTS = 1_100;

/** How many cores there are, the batches that threads got, and the one over which its thread gets stuck and dies. */
const machine = vi.hoisted(() => ({ cores: 2, batches: 0, deadly: 0 }));

vi.mock('node:os', async (load) => ({
  ...(await load<typeof import('node:os')>()),
  availableParallelism: () => machine.cores,
}));
vi.mock('node:worker_threads', async (load) => {
  const original = await load<typeof import('node:worker_threads')>();
  class Worker extends original.Worker {
    #isStuck = false;

    override postMessage(message: unknown): void {
      if (++machine.batches === machine.deadly) {
        this.#isStuck = true;
        // Long after all that the others can do is done.
        setTimeout(() => void this.terminate(), 4_000);
      }
      if (!this.#isStuck) super.postMessage(message);
    }
  }
  return { ...original, Worker };
});

function makeLarge(): Fixture {
  const site = makeFixture();
  writeCorpus(DOCUMENTS, site.path('content'));
  return site;
}

function copy(site: Fixture): Fixture {
  const other = makeFixture();
  cpSync(site.path('content'), other.path('content'), { recursive: true });
  return other;
}

test('threads write and find what one thread does, in the same order; so do the others when one dies', async () => {
  const [one, two] = [makeLarge(), makeLarge()];
  Object.assign(machine, { cores: 1, batches: 0 });
  const alone = await one.compile();
  expect(machine.batches).toBe(0);
  Object.assign(machine, { cores: 2, batches: 0 });
  const together = await two.compile();
  // What to work with, and two batches to begin with.
  expect(machine.batches).toBeGreaterThanOrEqual(3);
  expect(together.published).toBe(true);
  expect(together.diagnostics).toEqual(alone.diagnostics);
  expect(two.output()).toEqual(one.output());

  const broken = copy(one);
  for (const index of [0, 5, 600, DOCUMENTS - 1])
    appendFileSync(broken.path(`content/case-studies/${idOf(index)}.yaml`), 'titel: Wrong\n');
  Object.assign(machine, { cores: 3, batches: 0, deadly: 3 });
  const found = await broken.check();
  expect(machine.batches).toBeGreaterThanOrEqual(5);
  expect(found.files).toBe(alone.files);
  expect(errorsOf(found).map((finding) => finding.replace(/:.*? /, ' '))).toEqual(
    [0, 5, 600, DOCUMENTS - 1].map((index) => `content/case-studies/${idOf(index)}.yaml schema/unknown-field`),
  );
}, 300_000);
