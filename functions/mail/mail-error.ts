/** An error of a mail server for the log: without its text, which may contain addresses. */
export interface MailError {
  code: string;
  reason?: string;
  /** Whether the server has read the whole mail and refuses it for good (5xx after DATA, RFC 5321, 4.2.1), as a filter of content does. */
  isRefusedText: boolean;
}

const UNTRUSTED = 'the certificate is from an authority that this machine does not trust';

const REASONS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not expect TLS on this port; try smtp:// instead of smtps://',
  ETLS: 'the server offers no STARTTLS, which a password requires',
  EABORT: 'the server took more than eleven minutes',
  ECONNREFUSED: 'no server listens on this port',
  ENOTFOUND: 'there is no host of this name',
};

/** @param error an error of nodemailer, which keeps the code of OpenSSL or of the system as `originalCode` */
export function describeMailError(error: unknown): MailError {
  const { responseCode, code, originalCode, name } = error as Error & Partial<Record<string, string>>;
  const isTls = /^(?:CERT|ERR_SSL|ERR_TLS|UNABLE)_/.test(originalCode ?? '');
  const reason = REASONS[originalCode ?? code ?? ''] ?? (isTls ? `TLS failed: ${originalCode}` : undefined);
  const isRefusedText = code === 'EMESSAGE' && Number(responseCode) >= 500;
  return { code: [responseCode, code ?? name].filter(Boolean).join(' '), ...(reason && { reason }), isRefusedText };
}
