// What solves a challenge, in one file: it loads for those who write a message.
export { solveChallenge } from 'altcha-lib';
export { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
