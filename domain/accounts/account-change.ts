/** Changes of an account's credentials. Each is mailed to the owner and recorded in the audit log. */
export const accountChanges = [
  'second-factor-on',
  'second-factor-off',
  'second-factor-changed',
  'second-factor-recovered',
  'second-factor-reset',
  'factor-reset-refused',
  'recovery-codes-made',
  'recovery-locked',
  'email-changed',
  'mobile-number-changed',
  'mobile-number-removed',
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-removed',
] as const
export type AccountChange = (typeof accountChanges)[number]
