import { timingSafeEqual } from 'node:crypto'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { endOfSecond } from '#lambdas/platform/end-of-second.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { accounts } from '../accounts.ts'
import { isRefusedPassword } from '../pool.ts'
import { codeHash } from '#lambdas/platform/password-code.ts'
import { endCode, releaseCode, useCode } from './password-code-store.ts'
import { refusalOf } from './refuse-password.ts'

/**
 * Sets the password of the owner of an address, who has read the mailed code. Every step may repeat, so that a request whose answer was
 * lost ends the same.
 */
export const setPassword = accounts.setPassword.handler(async ({ input, context, errors }) => {
  const { ticket, requestId, newPassword, terms } = input
  const now = context.now()
  const email = canonicalEmail(input.email)
  if (terms !== undefined && terms !== TERMS_VERSION) throw errors['terms-not-accepted']()
  const refusal = await refusalOf(newPassword, { email }, context.isStolen)
  if (refusal) throw errors[refusal]()
  const code = await context.passwordCodes.take(ticket, requestId, now)
  if (!code) throw errors['code-over']()
  if (!isSame(code.codeHash, codeHash({ ticket, email, code: input.code }))) throw errors['code-wrong']()

  const pool = await context.pool()
  const known = await pool.findAccount(email)
  // An account that was deleted after the mail is not made again.
  if (!known && code.purpose !== 'sign-up') throw errors['code-over']()
  // An invitation sets the first password only; a repeated request finds it set.
  if (known?.isUsed && code.purpose === 'invitation' && code.usedBy !== requestId) throw errors['code-over']()
  if (code.isDone) {
    // A repeat whose first answer was lost ends the same; the code sets no further password.
    if (known && (await pool.isPassword(known.personId, newPassword))) return { set: true as const }
    throw errors['code-over']()
  }
  const personId = known?.personId ?? (await pool.createAccount(email))
  const isNew = !known?.isUsed
  if (isNew && code.purpose !== 'forgotten-password') {
    // In another browser the person accepts anew; the name of the organisation may be another person's.
    const accepted = terms === undefined ? code.signUp : { terms, at: new Date(now).toISOString() }
    if (accepted) await context.acceptances.keep(personId, accepted)
  }
  if (known && !known.isVerified) await pool.verifyAddress(personId, email)
  const used = await context.commit({ items: [useCode(ticket, requestId)] })
  // Another request used the code in between.
  if (used.outcome !== 'written') throw errors['code-over']()
  try {
    await pool.setPassword(personId, newPassword)
  } catch (error) {
    if (!isRefusedPassword(error)) throw error
    // The history refuses the password that an earlier attempt of this request has set.
    const isSet = code.usedBy === requestId && (await pool.isPassword(personId, newPassword))
    if (!isSet) {
      await context.commit({ items: [releaseCode(ticket)] })
      throw errors['password-refused']()
    }
  }
  await context.commit({ items: [endCode(ticket)] })
  if (!isNew) {
    await pool.signOutEverywhere(personId)
    const endSessionsAt = Math.floor(now / 1000)
    await context.accounts.record({ personId, endSessionsAt, change: 'password-reset', notify: email }, now)
    await endOfSecond(now)
  }
  logger.info('password set', { purpose: code.purpose, isNew })
  return { set: true as const }
})

function isSame(one: string | undefined, other: string): boolean {
  return one?.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
