import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { load } from 'js-yaml';

const picture = z.object({ src: z.string(), alt: z.string() });

const caseStudies = defineCollection({
  loader: {
    name: 'case-studies',
    load: async ({ store, parseData, renderMarkdown, generateDigest }) => {
      for (const file of globSync('content/case-studies/*.yaml')) {
        const id = basename(file, '.yaml');
        const text = readFileSync(file, 'utf8');
        const digest = generateDigest(text);
        if (store.get(id)?.digest === digest) continue;
        const data = await parseData({ id, data: load(text) as Record<string, unknown> });
        const html = async (markdown: string) => (await renderMarkdown(markdown)).html;
        data.challenge.blurb = await html(data.challenge.blurb);
        data.strategy.blurb = await html(data.strategy.blurb);
        for (const result of data.results) result.blurb = await html(result.blurb);
        store.set({ id, data, digest });
      }
    },
  },
  schema: z.object({
    category: z.enum(['Information Security', 'DevSecOps', 'Data Science', 'Digital Transformation']),
    title: z.string().max(80),
    sector: z.string().max(80),
    expertise: z.string().max(140),
    blurb: z.string().min(50).max(200),
    image: picture,
    tags: z.array(z.string().max(32)).min(4).max(7),
    challenge: z.object({ image: picture, blurb: z.string() }),
    strategy: z.object({ blurb: z.string() }),
    results: z.array(z.object({ title: z.string().max(80), blurb: z.string() })).min(3),
  }),
});

export const collections = { caseStudies };
