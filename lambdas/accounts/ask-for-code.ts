import { canonicalEmail } from '#domain/accounts/email.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { accounts } from './accounts.ts'

/** Answers everybody alike, whether the address has an account or not. */
export const askForCode = accounts.askForCode.handler(async ({ input, context, errors }) => {
  const { ticketOffice, unfinished, resetAnswers, callerAddress } = context
  const now = context.now()
  const email = canonicalEmail(input.email)
  // Counted first: nobody can make us ask the pool as often as they like.
  const issued = await ticketOffice.issue({ email, purpose: input.purpose, callerAddress, now })
  if (issued.outcome === 'too-many') {
    logger.info('too many codes asked for', { purpose: input.purpose })
    throw errors['too-many-codes']({ data: { retryAfterSeconds: issued.retryAfterSeconds } })
  }
  const account = await unfinished.find(email)
  if (input.purpose === 'forgotten-password') await resetAnswers.record(email, account?.why, now)
  // Nobody has proved the address: whoever asks now can, and their password is the one that counts.
  else if (account?.why === 'unconfirmed') await unfinished.remove(account.username)
  return { ticket: issued.ticket }
})
