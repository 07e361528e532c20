// One chunk of the code that validates and sends a message, which loads on the first focus in the form.
export { sendMessage } from './sendMessage';
export { spamCheck } from './spamCheck';
