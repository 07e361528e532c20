import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/root.ts';

const card = { label: 'DevSecOps', picture: 'content/images/innovation.svg' };

test('the memory does not grow with the number of images', { timeout: 300_000 }, () => {
  // A process of its own, because the memory of this one has other uses.
  const program = `
    import { drawShareImage } from ${JSON.stringify(join(root, 'scripts/build/share-image.ts'))};
    const draw = (index) => drawShareImage({ ...${JSON.stringify(card)}, title: 'Number ' + index });
    for (let index = 0; index < 100; index++) await draw(index);
    const before = process.memoryUsage.rss();
    let drawn = 0;
    for (let index = 0; index < 400; index++) drawn += (await draw(index)).length;
    console.log((process.memoryUsage.rss() - before) / drawn);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(Number(stdout.trim() || NaN)).toBeLessThan(0.5);
});
