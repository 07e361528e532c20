import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { errorsOf, makeUncompiled, type Fixture } from './fixture.ts';

/** With those of the frozen site, just enough for workers. */
const DOCUMENTS = 980;

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

const idOf = (index: number): string => `generated-${String(index).padStart(4, '0')}`;

/** Returns a case study that is as short as one may be, as workers have to do with many, not with long ones. */
const caseStudy = (index: number): string => `sample: true
category: Data Science
title: Study ${index} of the records
sector: Federal government
expertise: Data
blurb: How the office found record ${index} among all the others in a morning.
image: { src: images/case-studies/zero-trust.svg, alt: Rings of fine lines }
tags: [Data, Records, Search, Offices]
challenge:
  image: { src: images/case-studies/zero-trust-detail.svg, alt: Broad bands of lines }
  blurb: The office had **${index}** records, and every one of them was in another drawer, so that a search took a whole morning.
strategy: { blurb: 'Clerks read [record ${index}](/case-studies/zero-trust) and wrote where they had found it, so that the next search takes a minute.' }
results:
  - { title: First result, blurb: It was found in a morning. }
  - { title: Second result, blurb: It is still there. }
  - { title: Third result, blurb: Nobody looks for it any more. }
`;

function makeLarge(): Fixture {
  const site = makeUncompiled();
  const ids = Array.from({ length: DOCUMENTS }, (_, index) => idOf(index));
  for (const [index, id] of ids.entries()) site.write(`content/case-studies/${id}.yaml`, caseStudy(index));
  // The list of case studies is the end of its document.
  appendFileSync(site.path('content/insights.yaml'), ids.map((id) => `  - ${id}\n`).join(''));
  return site;
}

function copy(site: Fixture): Fixture {
  const other = makeUncompiled();
  cpSync(site.path('content'), other.path('content'), { recursive: true });
  return other;
}

test('workers produce the same output and diagnostics as one thread, even if one of them dies', async () => {
  const many = makeLarge();
  const result = await many.compile();
  expect(machine.batches).toBeGreaterThanOrEqual(DOCUMENTS / 32);
  expect(errorsOf(result)).toEqual([]);
  expect(result.isOutputCurrent).toBe(true);

  const alone = copy(many);
  // Each time, too few documents are new to use workers.
  const files = readdirSync(alone.path('content/case-studies'));
  const later = files.slice(500).map((file) => [file, alone.read(`content/case-studies/${file}`)] as const);
  for (const [file] of later) rmSync(alone.path(`content/case-studies/${file}`));
  await alone.compile();
  machine.batches = 0;
  for (const [file, text] of later) alone.write(`content/case-studies/${file}`, text);
  expect((await alone.compile()).diagnostics).toEqual(result.diagnostics);
  expect(machine.batches).toBe(0);
  expect(alone.output()).toEqual(many.output());

  const broken = copy(many);
  const invalid = [0, 5, 500, DOCUMENTS - 1].map((index) => `content/case-studies/${idOf(index)}.yaml`);
  for (const file of invalid) appendFileSync(broken.path(file), 'titel: Wrong\n');
  Object.assign(machine, { batches: 0, deadly: 3 });
  const found = await broken.check();
  expect(machine.batches).toBeGreaterThanOrEqual(5);
  expect(found.state.documentCount).toBe(result.state.documentCount);
  expect(errorsOf(found).map((diagnostic) => diagnostic.replace(/:.*? /, ' '))).toEqual(
    invalid.map((file) => `${file} schema/unknown-field`),
  );
}, 300_000);
