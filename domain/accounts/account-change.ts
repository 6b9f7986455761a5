/** How the way into an account can change; its owner is told of each by mail, and the audit log names it. */
export const accountChanges = [
  'second-factor-on',
  'second-factor-off',
  'second-factor-changed',
  'password-changed',
  'password-reset',
] as const
export type AccountChange = (typeof accountChanges)[number]
