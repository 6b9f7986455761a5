import type { AccountChange } from '#domain/accounts/account-change.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { endOfSecond } from '#lambdas/platform/end-of-second.ts'
import type { AccountsCall } from './accounts.ts'

/** Ends every session of the caller, including this one, and mails the caller about `change` if there is one. */
export async function endSessions(context: AccountsCall, change: AccountChange | undefined): Promise<void> {
  const { accounts, now } = context
  const pool = await context.pool()
  const { id, email } = signedIn(context)
  const at = now()
  await pool.signOutEverywhere(id)
  await accounts.record({ personId: id, endSessionsAt: Math.floor(at / 1000), change, notify: email }, at)
  await endOfSecond(at)
}
