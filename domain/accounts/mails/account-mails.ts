import { outboxMailBase } from '../../mail/outbox.ts'
import type { AccountChange } from '../account-change.ts'
import type { Device } from '../device.ts'
import type { Invitation } from '../invitation.ts'
import type { AccountChanged } from './account-changed.ts'
import type { EmailChangeMail } from './email-change-mail.ts'
import type { FactorResetMail } from './factor-reset-mail.ts'
import type { InvitationMail } from './invitation.ts'
import type { NewDevice } from './new-device.ts'
import type { PasswordCodeMail } from './password-code-mail.ts'
import type { RecoveryMail } from './recovery-mail.ts'

/** The mail about changed credentials. `now` is in milliseconds since 1970, `id` is a new unique id. */
export function accountChangedMail(
  to: string,
  change: AccountChange,
  { now, id }: { now: number; id: string },
): AccountChanged {
  return { ...outboxMailBase(now, id), template: 'account-changed', to, change }
}

/** The mail to an invited address. `now` is in milliseconds since 1970. */
export function invitationMail(
  { id, organisation, email, until }: Invitation,
  now: number,
  { opensOnCreating = false } = {},
): InvitationMail {
  return {
    ...outboxMailBase(now, `invitation-${id}`),
    template: 'invitation',
    to: email,
    organisation: organisation.id,
    organisationName: organisation.name,
    ...(opensOnCreating && { opensOnCreating }),
    until,
  }
}

/** The mail about the first session on a device. `at` is its first use, ISO 8601; `id` is the session's, so that it is sent once. */
export function newDeviceMail(to: string, device: Device, { at, id }: { at: string; id: string }): NewDevice {
  return { ...outboxMailBase(Date.parse(at), `device-${id}`), template: 'new-device', to, device }
}

/**
 * The mail with a code that sets a password. The one of a sign-up has a link with its ticket; `known-address` is a sign-up with the address
 * of an account. `now` is in milliseconds since 1970.
 */
export function passwordCodeMail(
  to: string,
  {
    code,
    ticket,
    purpose,
    product,
  }: { readonly ticket: string } & Pick<PasswordCodeMail, 'code' | 'purpose' | 'product'>,
  { now, id }: { now: number; id: string },
): PasswordCodeMail {
  return {
    ...outboxMailBase(now, id),
    template: 'password-code',
    to,
    code,
    purpose,
    ...(purpose === 'sign-up' && { ticket, ...(product && { product }) }),
  }
}

/** The mail to a person who says that they lost their second factor. `now` is in milliseconds since 1970, `id` is a new unique id. */
export function recoveryMail(
  to: string,
  answer: RecoveryMail['answer'],
  { now, id }: { now: number; id: string },
): RecoveryMail {
  return { ...outboxMailBase(now, id), template: 'recovery', to, answer }
}

/** The mail about a requested reset of the second factor, or about an approved one with `dueAt`. `now` is in milliseconds since 1970. */
export function factorResetMail(
  to: string,
  { linkToken, dueAt }: { readonly linkToken: string; readonly dueAt?: string | undefined },
  { now, id }: { now: number; id: string },
): FactorResetMail {
  return { ...outboxMailBase(now, id), template: 'factor-reset', to, linkToken, ...(dueAt !== undefined && { dueAt }) }
}

/** The mail to a new address; without `code` the address has an account of its own. `now` is in milliseconds since 1970. */
export function emailChangeMail(
  to: string,
  code: string | undefined,
  { now, id }: { now: number; id: string },
): EmailChangeMail {
  return { ...outboxMailBase(now, id), template: 'email-change', to, ...(code !== undefined && { code }) }
}
