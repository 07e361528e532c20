import { hash } from 'node:crypto';

/** SHA-256 of a string in hexadecimal. */
export const digest = (text: string): string => hash('sha256', text);
