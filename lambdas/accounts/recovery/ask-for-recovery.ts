import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { recoveryMail } from '#domain/accounts/mails/account-mails.ts'
import type { RecoveryMail } from '#domain/accounts/mails/recovery-mail.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { accounts } from '../accounts.ts'
import { newRecoverySecrets, storeNoMail, storeRecovery } from './recovery-ticket-store.ts'

/** Person id of nobody, so that an unknown address causes the same reads. */
const NOBODY = 'nobody'

/** Gives the same answer, after the same work, whether or not the address has an account. */
export const askForRecovery = accounts.askForRecovery.handler(async ({ input, context, errors }) => {
  const now = context.now()
  const email = canonicalEmail(input.email)
  const counted = await context.codeLimits.count({
    email,
    purpose: 'recovery',
    callerAddress: context.callerAddress,
    now,
  })
  if (counted.outcome === 'too-soon')
    throw errors['code-just-sent']({ data: { retryAfterSeconds: counted.retryAfterSeconds } })
  if (counted.outcome === 'too-many') {
    logger.info('too many codes asked for', { purpose: 'recovery' })
    throw errors['too-many-codes']({ data: { retryAfterSeconds: counted.retryAfterSeconds } })
  }
  const pool = await context.pool()
  const person = await pool.findActive(email)
  const codes = await context.recoveryCodes.of(person?.personId ?? NOBODY)
  const secrets = newRecoverySecrets()
  const answer: RecoveryMail['answer'] | undefined = person && answerTo(person.factors, codes?.hashes.size ?? 0)
  await context.commit({
    items: [
      storeRecovery(secrets, answer?.type === 'code' ? person?.personId : undefined, now),
      ...(answer ? [] : [storeNoMail(secrets.ticket, now)]),
    ],
    mails: answer ? [recoveryMail(email, answer, { now, id: context.newId() })] : [],
  })
  return { ticket: secrets.ticket }

  function answerTo(factors: readonly string[], codesLeft: number): RecoveryMail['answer'] {
    if (factors.length === 0) return { type: 'no-factor' }
    return codesLeft === 0 ? { type: 'no-codes' } : { type: 'code', code: secrets.mailedCode }
  }
})
