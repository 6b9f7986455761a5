import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { emailChangeMail } from '#domain/accounts/mails/account-mails.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'
import { newMailedCode } from '#lambdas/platform/mailed-code.ts'
import { storeEmailChange } from './email-change-store.ts'

/** Gives the same answer, after the same work, whether or not the new address has an account. */
export const askForEmailChange = accounts.askForEmailChange.handler(async ({ input, context, errors }) => {
  const { id: personId, email } = signedIn(context)
  const now = context.now()
  const newEmail = canonicalEmail(input.newEmail)
  if (newEmail === email) throw errors['address-unchanged']()
  const counted = await context.codeLimits.count({
    email: newEmail,
    purpose: 'new-address',
    callerAddress: context.callerAddress,
    now,
  })
  if (counted.outcome === 'too-soon')
    throw errors['code-just-sent']({ data: { retryAfterSeconds: counted.retryAfterSeconds } })
  if (counted.outcome === 'too-many')
    throw errors['too-many-codes']({ data: { retryAfterSeconds: counted.retryAfterSeconds } })
  const pool = await context.pool()
  const isTaken = await pool.hasAccount(newEmail)
  const [code, salt] = [newMailedCode(), context.newId()]
  await context.commit({
    items: [storeEmailChange(personId, { newEmail, code, salt }, now)],
    // The code of a taken address is mailed to nobody.
    mails: [emailChangeMail(newEmail, isTaken ? undefined : code, { now, id: context.newId() })],
  })
  return { asked: true as const }
})
