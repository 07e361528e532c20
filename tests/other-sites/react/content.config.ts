import { defineConfig } from 'content';

export default defineConfig({
  collections: [{ folder: 'recipes', type: 'recipe', isPage: true, label: { one: 'recipe', many: 'recipes' } }],
  singletons: {},
  modules: {
    'virtual:content/soup': { output: 'recipes/soup', code: (soup) => `export default ${JSON.stringify(soup)};` },
  },
});
