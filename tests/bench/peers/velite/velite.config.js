import { defineConfig, s } from 'velite';

const picture = s.object({ src: s.string(), alt: s.string() });

export default defineConfig({
  root: 'content',
  collections: {
    caseStudies: {
      name: 'CaseStudy',
      pattern: 'case-studies/*.yaml',
      schema: s.object({
        category: s.enum(['Information Security', 'DevSecOps', 'Data Science', 'Digital Transformation']),
        title: s.string().max(80),
        sector: s.string().max(80),
        expertise: s.string().max(140),
        blurb: s.string().min(50).max(200),
        image: picture,
        tags: s.array(s.string().max(32)).min(4).max(7),
        challenge: s.object({ image: picture, blurb: s.markdown() }),
        strategy: s.object({ blurb: s.markdown() }),
        results: s.array(s.object({ title: s.string().max(80), blurb: s.markdown() })).min(3),
      }),
    },
  },
});
