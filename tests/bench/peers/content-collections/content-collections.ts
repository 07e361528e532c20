import { defineCollection, defineConfig } from '@content-collections/core';
import { compileMarkdown } from '@content-collections/markdown';
import { z } from 'zod';

const picture = z.object({ src: z.string(), alt: z.string() });

const caseStudies = defineCollection({
  name: 'caseStudies',
  directory: 'content/case-studies',
  include: '*.yaml',
  parser: 'yaml',
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
  transform: async (document, context) => {
    const html = (content: string) => compileMarkdown(context, { content, _meta: document._meta });
    return {
      ...document,
      challenge: { ...document.challenge, blurb: await html(document.challenge.blurb) },
      strategy: { blurb: await html(document.strategy.blurb) },
      results: await Promise.all(
        document.results.map(async ({ title, blurb }) => ({ title, blurb: await html(blurb) })),
      ),
    };
  },
});

export default defineConfig({ content: [caseStudies] });
