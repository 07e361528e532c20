import { expect, test } from 'vitest';
import { check, exampleSite } from '../check.ts';

const FILE = 'content/case-studies/example.yaml';

test.each(['yml', 'YAML', 'yaml.txt'])(
  'all that is wrong with a document that ends in .%s is its ending',
  async (ending) => {
    const site = exampleSite();
    const file = 'content/case-studies/zero-trust.yaml';
    const text = site.texts.get(file) as string;
    site.texts.set(FILE, 'text: "[Five steps](/case-studies/zero-trust)"\n');
    site.texts.delete(file);
    site.texts.set(file.replace('yaml', ending), text);
    expect(await check(site)).toMatchObject([{ rule: 'file/extension', help: 'Rename it to “zero-trust.yaml”.' }]);
    site.texts.set(file, text);
    expect((await check(site)).find(({ rule }) => rule === 'file/extension')).toMatchObject({
      help: '“zero-trust.yaml” exists as well: keep one of the two.',
    });
  },
);
