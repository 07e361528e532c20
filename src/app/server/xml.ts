const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for the content or an attribute of an element, in XML and HTML alike. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
