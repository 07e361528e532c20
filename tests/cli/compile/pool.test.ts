import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { idOf, writeCorpus } from '../../bench/corpus.ts';
import { frozenSite } from '../../site/frozen-site.ts';
import { errorsOf, makeFixture, type Fixture } from './fixture.ts';

const DOCUMENTS = 1_100;

/** Batches given to workers; the worker that gets the batch with this number is killed. */
const machine = vi.hoisted(() => ({ batches: 0, deadly: 0 }));

vi.mock('piscina', async (load) => {
  const original = await load<typeof import('piscina')>();
  class Piscina extends original.Piscina {
    override run(task: unknown): Promise<unknown> {
      if (++machine.batches === machine.deadly) void this.threads[0]?.terminate();
      return super.run(task);
    }
  }
  return { ...original, Piscina };
});

function makeLarge(): Fixture {
  const site = makeFixture();
  writeCorpus(DOCUMENTS, site.path('content'), join(frozenSite, 'content'));
  return site;
}

function copy(site: Fixture): Fixture {
  const other = makeFixture();
  cpSync(site.path('content'), other.path('content'), { recursive: true });
  return other;
}

test('workers produce the same output and diagnostics as one thread, even if one of them dies', async () => {
  const many = makeLarge();
  const result = await many.compile();
  expect(machine.batches).toBeGreaterThanOrEqual(DOCUMENTS / 32);
  expect(result.isOutputCurrent).toBe(true);

  const alone = copy(many);
  // Each time, too few documents are new to use workers.
  const files = readdirSync(alone.path('content/case-studies'));
  const later = files.slice(600).map((file) => [file, alone.read(`content/case-studies/${file}`)] as const);
  for (const [file] of later) rmSync(alone.path(`content/case-studies/${file}`));
  await alone.compile();
  machine.batches = 0;
  for (const [file, text] of later) alone.write(`content/case-studies/${file}`, text);
  expect((await alone.compile()).diagnostics).toEqual(result.diagnostics);
  expect(machine.batches).toBe(0);
  expect(alone.output()).toEqual(many.output());

  const broken = copy(many);
  const invalid = [0, 5, 600, DOCUMENTS - 1].map((index) => `content/case-studies/${idOf(index)}.yaml`);
  for (const file of invalid) appendFileSync(broken.path(file), 'titel: Wrong\n');
  Object.assign(machine, { batches: 0, deadly: 3 });
  const found = await broken.check();
  expect(machine.batches).toBeGreaterThanOrEqual(5);
  expect(found.documentCount).toBe(result.documentCount);
  expect(errorsOf(found).map((diagnostic) => diagnostic.replace(/:.*? /, ' '))).toEqual(
    invalid.map((file) => `${file} schema/unknown-field`),
  );
}, 300_000);
