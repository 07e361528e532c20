// One chunk for proof of work, which loads on the first focus in the form.
export { solveChallenge } from 'altcha-lib';
export { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
