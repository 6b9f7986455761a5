import { accountEntry } from '#domain/accounts/account-audit.ts'
import { accountChangedMail } from '#domain/accounts/mails/account-mails.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { endedSessionsItem } from '#lambdas/platform/ended-sessions.ts'
import { endOfSecond } from '#lambdas/platform/end-of-second.ts'
import { accounts } from '../accounts.ts'
import { emailCodeHash, removeEmailChange } from './email-change-store.ts'

/**
 * Moves the account to the new address. All sessions end first, so that no token with the old address outlives the change. If it
 * fails afterwards, the code can be entered again after signing in.
 */
export const confirmEmailChange = accounts.confirmEmailChange.handler(async ({ input, context, errors }) => {
  const { id: personId, email } = signedIn(context)
  const now = context.now()
  const change = await context.emailChanges.take(personId, now)
  if (!change) throw errors['code-expired']()
  if (emailCodeHash(input.mailedCode, change.salt) !== change.codeHash) throw errors['code-wrong']()
  const pool = await context.pool()
  // Another account may have taken the address meanwhile.
  if (await pool.hasAccount(change.newEmail)) throw errors['code-expired']()
  const ended = { put: { Item: endedSessionsItem(personId, Math.floor(now / 1000)) } }
  await context.commit({ items: [ended] })
  if (!(await pool.moveTo(personId, change.newEmail))) throw errors['code-expired']()
  await pool.signOutEverywhere(personId)
  await context.commit({
    items: [removeEmailChange(personId)],
    mails: email === undefined ? [] : [accountChangedMail(email, 'email-changed', { now, id: context.newId() })],
    audit: [accountEntry(personId, 'email-changed', now)],
  })
  await endOfSecond(now)
  return { changed: true as const }
})
