import { canonicalEmail } from '#domain/accounts/email.ts'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { accounts } from './accounts.ts'

/** Gives the same answer whether or not the address has an account, so that addresses cannot be tested. */
export const askForCode = accounts.askForCode.handler(async ({ input, context, errors }) => {
  const { codeTicketIssuer, resetMails, callerAddress } = context
  if (input.purpose === 'sign-up' && input.signUp?.terms !== TERMS_VERSION) throw errors['terms-not-accepted']()
  const now = context.now()
  const email = canonicalEmail(input.email)
  // Counted before the lookup, so that the limits also protect the user pool.
  const issued = await codeTicketIssuer.issue({
    email,
    purpose: input.purpose,
    signUp: input.purpose === 'sign-up' ? input.signUp : undefined,
    callerAddress,
    now,
  })
  if (issued.outcome === 'too-many') {
    logger.info('too many codes asked for', { purpose: input.purpose })
    throw errors['too-many-codes']({ data: { retryAfterSeconds: issued.retryAfterSeconds } })
  }
  const pool = await context.pool()
  const account = await pool.findUnfinished(email)
  if (input.purpose === 'forgotten-password') await resetMails.record(email, account?.why, now)
  // The address is unproven, so the new sign-up replaces the unconfirmed account and its password.
  else if (account?.why === 'unconfirmed') await pool.remove(account.username)
  return { ticket: issued.ticket }
})
