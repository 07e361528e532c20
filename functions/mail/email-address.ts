/**
 * Writes the domain of an address in ASCII (`joerg@xn--mller-kva.example`), the form that every mail server accepts.
 * @returns undefined for a domain that cannot exist
 */
export function toAsciiAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // oxlint-disable-next-line no-control-regex
  if (at === -1 || /^[\0-\x7f]*$/.test(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? address.slice(0, at + 1) + new URL(url).hostname : undefined;
}
