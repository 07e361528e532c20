/**
 * Whether the long form runs (`npm run test:long`). Files named `*.long.test.ts` and `*.long.spec.ts` belong to it; tests of both forms
 * try more cases in it. `test.runIf(isLong)` marks tests that share helpers with those of the short form.
 */
export const isLong = Boolean(process.env['LONG']);
