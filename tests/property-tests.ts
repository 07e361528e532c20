import fc from 'fast-check';

// Property tests try the same examples on every run, so that a change is judged and not luck; the long form explores.
if (!process.env['LONG']) fc.configureGlobal({ seed: 20_261_121 });
