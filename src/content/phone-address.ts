/** Returns the address that dials a phone number (RFC 3966). */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
