import { accountInvitationMail } from '#domain/accounts/mails/account-invitation.ts'
import type { AccountInvitation } from '#domain/accounts/mails/account-invitation.ts'
import { committing } from './commit.ts'
import type { ItemWrite } from './item-write.ts'
import { newPasswordCode, storePasswordCode } from './password-code.ts'

/**
 * What to commit for a person whose account was made without a password: a code, and the mail whose link sets the first password by our
 * own call. `now` is in milliseconds since 1970, `id` is a new unique id.
 */
export function inviteToAccount(
  email: string,
  { now, id }: { readonly now: number; readonly id: string },
): { readonly items: readonly ItemWrite[]; readonly mails: readonly AccountInvitation[] } {
  const secrets = newPasswordCode()
  return {
    items: [storePasswordCode(secrets, { email, purpose: 'invitation', isMailed: true }, now)],
    mails: [accountInvitationMail(email, secrets, { now, id })],
  }
}

/** Mails the link for an operator, whose command has no commit of its own. */
export async function inviteAsOperator(
  places: Parameters<typeof committing>[0],
  email: string,
  made: { readonly now: number; readonly id: string },
): Promise<void> {
  await committing(places)(inviteToAccount(email, made))
}
