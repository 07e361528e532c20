import { expect, test } from 'vitest';
import { shouldUseColor } from '../../../cli/report/colors.ts';

const terminal = (isTTY: boolean) => ({ isTTY, hasColors: () => true }) as NodeJS.WriteStream;

test.each([
  ['a terminal', true, true, {}, true],
  ['a pipe', true, false, {}, false],
  ['--no-color on a terminal', false, true, { FORCE_COLOR: '1' }, false],
  ['NO_COLOR on a terminal', true, true, { NO_COLOR: '1' }, false],
  ['an empty NO_COLOR', true, true, { NO_COLOR: '' }, true],
  ['NO_COLOR before FORCE_COLOR', true, true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ['FORCE_COLOR in a pipe', true, false, { FORCE_COLOR: '1' }, true],
  ['FORCE_COLOR=0 on a terminal', true, true, { FORCE_COLOR: '0' }, false],
])('%s', (_name, wanted, isTTY, environment, expected) => {
  expect(shouldUseColor(wanted, terminal(isTTY), environment)).toBe(expected);
});
