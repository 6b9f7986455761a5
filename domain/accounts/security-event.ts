import { accountChanges } from './account-change.ts'

/** Actions of the audit log that a person sees among their security events. */
export const securityActions = [
  ...accountChanges,
  'factor-reset-requested',
  'factor-reset-approved',
  'first-sign-in',
  'new-device',
  'session-ended',
  'sessions-ended',
  'role-granted',
  'role-revoked',
  'person-disabled',
  'person-enabled',
] as const
export type SecurityAction = (typeof securityActions)[number]

export function isSecurityAction(action: string): action is SecurityAction {
  return (securityActions as readonly string[]).includes(action)
}
