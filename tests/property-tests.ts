import fc from 'fast-check';
import { isLong } from './long.ts';

// Property tests try the same examples on every run, so that a change is judged and not luck; the long form explores.
if (!isLong) fc.configureGlobal({ seed: 20_261_121 });
