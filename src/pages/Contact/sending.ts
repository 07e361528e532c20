// What checks and sends a message, in one file: it loads for those who write one.
export { sendMessage } from './sendMessage';
export { spamCheck } from './spamCheck';
