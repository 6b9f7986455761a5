import { randomUUID, timingSafeEqual } from 'node:crypto'
import { accountEntry } from '#domain/accounts/account-audit.ts'
import { accountChangedMail } from '#domain/accounts/mails/account-mails.ts'
import { enteredRecoveryCode } from '#domain/accounts/recovery/recovery-code.ts'
import { endedSessionsItem } from '#lambdas/platform/ended-sessions.ts'
import { endOfSecond } from '#lambdas/platform/end-of-second.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { accounts } from '../accounts.ts'
import type { AccountsCall } from '../accounts.ts'
import { newSalt, recoveryCodeHash } from './recovery-code-hash.ts'
import { areLocked, lockRecoveryCodes, useRecoveryCode } from './recovery-code-store.ts'
import { mailedCodeHash, useRecovery } from './recovery-ticket-store.ts'

/**
 * Removes a lost second factor. Every wrong part gives the same refusal after the same work, so a caller learns neither which part is
 * wrong nor whether there is an account.
 */
export const recoverAccount = accounts.recoverAccount.handler(async ({ input, context, errors }) => {
  const { ticket, requestId, password, mailedCode } = input
  const now = context.now()
  const recovery = await context.recoveryTickets.take(ticket, requestId, now)
  if (!recovery) throw errors['recovery-over']()
  const pool = await context.pool()
  const isRepeat = recovery.usedBy === requestId
  // A person whom the pool does not know.
  const personId = recovery.personId ?? randomUUID()
  const [person, codes, isPassword] = await Promise.all([
    pool.findActive(personId),
    context.recoveryCodes.of(personId),
    pool.isPassword(personId, password),
  ])
  const hash = await recoveryCodeHash(enteredRecoveryCode(input.recoveryCode) ?? '', codes?.salt ?? newSalt())
  const isMailed = isSame(recovery.mailedCodeHash, mailedCodeHash({ ticket, mailedCode }))
  if (!person || !codes || !isPassword || !isMailed) throw errors['recovery-refused']()

  if (!isRepeat) {
    if (areLocked(codes, now)) throw errors['recovery-refused']()
    if (!codes.hashes.has(hash)) {
      await countWrong(context, { personId, email: person.email }, now)
      throw errors['recovery-refused']()
    }
    const { outcome } = await context.commit({
      items: [
        useRecoveryCode(personId, hash, now),
        useRecovery(ticket, requestId),
        ...(await context.passkeys.distrusting(personId)),
        { put: { Item: endedSessionsItem(personId, Math.floor(now / 1000)) } },
      ],
      mails: [accountChangedMail(person.email, 'second-factor-recovered', { now, id: context.newId() })],
      audit: [accountEntry(personId, 'second-factor-recovered', now)],
    })
    // Another request used the code in between.
    if (outcome !== 'written') throw errors['recovery-refused']()
  }
  // After the code is used up, so that one code removes one factor. A repeat of the request removes it if this fails.
  await pool.removeFactors(personId)
  await pool.signOutEverywhere(personId)
  await context.accounts.forgetFactors(personId, now)
  // The lost device may keep passkeys, which open the account without its password.
  const gone = new Set(await pool.removePasskeysOf(personId, password))
  const removed = (await context.passkeys.of(personId)).filter(({ id }) => gone.has(id))
  await context.passkeys.record({ personId, notify: person.email, added: [], removed }, now)
  await endOfSecond(now)
  logger.info('second factor recovered')
  return { recovered: true as const }
})

/** Counts a wrong recovery code of a person who knows the password and reads the mail, and locks the codes at the fifth. */
async function countWrong(
  context: AccountsCall,
  { personId, email }: { readonly personId: string; readonly email: string },
  now: number,
): Promise<void> {
  if (!(await context.recoveryCodes.countWrong(personId))) return
  await context.commit({
    items: [lockRecoveryCodes(personId, now)],
    mails: [accountChangedMail(email, 'recovery-locked', { now, id: context.newId() })],
    audit: [accountEntry(personId, 'recovery-locked', now)],
  })
  logger.warn('recovery codes locked')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
