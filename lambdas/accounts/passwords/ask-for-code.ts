import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { passwordCodeMail } from '#domain/accounts/mails/account-mails.ts'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { accounts } from '../accounts.ts'
import { newPasswordCode, storePasswordCode } from '#lambdas/platform/password-code.ts'
import { storeNoMail } from './password-code-store.ts'
import { refusalOf } from './refuse-password.ts'

/**
 * Gives the same answer, after the same work, whether or not the address has an account. A sign-up is mailed to every address: the owner
 * of an account reads that there is one, and that the code, as that of a forgotten password, sets a new one.
 */
export const askForCode = accounts.askForCode.handler(async ({ input, context, errors }) => {
  const { purpose, newPassword } = input
  const signUp = purpose === 'sign-up' ? input.signUp : undefined
  if (purpose === 'sign-up' && signUp?.terms !== TERMS_VERSION) throw errors['terms-not-accepted']()
  const now = context.now()
  const email = canonicalEmail(input.email)
  const refusal =
    newPassword === undefined ? undefined : await refusalOf(newPassword, { email, ...signUp }, context.isStolen)
  if (refusal) throw errors[refusal]()
  // Counted before the lookup, so that the limits also protect the user pool.
  const counted = await context.codeLimits.count({ email, purpose, callerAddress: context.callerAddress, now })
  if (counted.outcome === 'too-soon')
    throw errors['code-just-sent']({ data: { retryAfterSeconds: counted.retryAfterSeconds } })
  if (counted.outcome === 'too-many') {
    logger.info('too many codes asked for', { purpose })
    throw errors['too-many-codes']({ data: { retryAfterSeconds: counted.retryAfterSeconds } })
  }
  const pool = await context.pool()
  const account = await pool.findAccount(email)
  const isMailed = purpose === 'sign-up' || account?.isEnabled === true
  const secrets = newPasswordCode()
  const isKnown = account?.isUsed === true
  const about = purpose === 'sign-up' && isKnown ? 'known-address' : purpose
  await context.commit({
    items: [
      storePasswordCode(
        secrets,
        { email, purpose: about === 'sign-up' ? 'sign-up' : 'forgotten-password', signUp, isMailed },
        now,
      ),
      ...(isMailed ? [] : [storeNoMail(secrets.ticket, now)]),
    ],
    mails: isMailed
      ? [
          passwordCodeMail(
            email,
            { ...secrets, purpose: about, product: signUp?.product },
            { now, id: context.newId() },
          ),
        ]
      : [],
  })
  return { ticket: secrets.ticket }
})
