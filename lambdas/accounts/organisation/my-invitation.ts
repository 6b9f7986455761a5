import type { Invitation } from '#domain/accounts/invitation.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { AccountsCall } from '../accounts.ts'

/** The caller's open invitations. An address that is not verified has none. */
export async function myInvitations(context: AccountsCall): Promise<Invitation[]> {
  const { email } = signedIn(context)
  return email === undefined ? [] : context.invitations.to(email, context.now())
}

/** One of the caller's open invitations, read consistently. */
export async function myInvitation(context: AccountsCall, id: string): Promise<Invitation | undefined> {
  const { email } = signedIn(context)
  const listed = (await myInvitations(context)).find((invitation) => invitation.id === id)
  if (!listed || email === undefined) return undefined
  const found = await context.invitations.find(listed.organisation.id, email, context.now())
  return found?.id === id ? found : undefined
}
