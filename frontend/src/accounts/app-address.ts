const ISSUER = 'Veritech'

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export function appAddress(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: ISSUER })
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?${query}`
}
