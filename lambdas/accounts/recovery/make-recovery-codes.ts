import { randomBytes } from 'node:crypto'
import { accountEntry } from '#domain/accounts/account-audit.ts'
import { accountChangedMail } from '#domain/accounts/mails/account-mails.ts'
import { RECOVERY_CODES, recoveryCodeOf, enteredRecoveryCode } from '#domain/accounts/recovery/recovery-code.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'
import { newSalt, recoveryCodeHash } from './recovery-code-hash.ts'
import { storeRecoveryCodes } from './recovery-code-store.ts'

const BYTES = 12

export const makeRecoveryCodes = accounts.makeRecoveryCodes.handler(async ({ context, errors }) => {
  const { id, email, hasSecondFactor } = signedIn(context)
  if (!hasSecondFactor) throw errors['second-factor-missing']()
  const now = context.now()
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(BYTES)))
  const salt = newSalt()
  const hashes = await Promise.all(codes.map((code) => recoveryCodeHash(enteredRecoveryCode(code) ?? '', salt)))
  await context.commit({
    items: [storeRecoveryCodes(id, { salt, hashes: new Set(hashes), madeAt: new Date(now).toISOString() })],
    mails: email === undefined ? [] : [accountChangedMail(email, 'recovery-codes-made', { now, id: context.newId() })],
    audit: [accountEntry(id, 'recovery-codes-made', now)],
  })
  return { codes }
})
