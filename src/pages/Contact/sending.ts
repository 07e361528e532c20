// One chunk of the code that validates and sends a message, which loads on the first focus in the form.
export { sendMessage } from './send-message';
export { spamCheck } from './spam-check';
