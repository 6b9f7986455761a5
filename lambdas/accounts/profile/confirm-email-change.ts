import { accountEntry } from '#domain/accounts/account-audit.ts'
import { accountChangedMail } from '#domain/accounts/mails/account-mails.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { endedSessionsItem } from '#lambdas/platform/ended-sessions.ts'
import { endOfSecond } from '#lambdas/platform/end-of-second.ts'
import { forgetFormerAddress, storeFormerAddress } from '#lambdas/platform/former-addresses.ts'
import { accounts } from '../accounts.ts'
import { emailCodeHash, endEmailChange } from './email-change-store.ts'

/**
 * Moves the account to the new address. The first commit ends all sessions, so that no token with the old address outlives the change,
 * and uses the code up, so that one of several confirmations at once counts. If it fails afterwards, a new code is asked for.
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
  const begun = await context.commit({
    items: [
      endEmailChange(personId, change),
      { put: { Item: endedSessionsItem(personId, Math.floor(now / 1000)) } },
      ...(email === undefined ? [] : [storeFormerAddress(personId, { email, until: new Date(now).toISOString() })]),
    ],
  })
  if (begun.outcome !== 'written') throw errors['code-expired']()
  if (!(await pool.moveTo(personId, change.newEmail))) throw errors['code-expired']()
  await pool.signOutEverywhere(personId)
  await context.commit({
    // They may have had it before.
    items: [forgetFormerAddress(personId, change.newEmail)],
    mails: email === undefined ? [] : [accountChangedMail(email, 'email-changed', { now, id: context.newId() })],
    audit: [accountEntry(personId, 'email-changed', now)],
  })
  await endOfSecond(now)
  return { changed: true as const }
})
