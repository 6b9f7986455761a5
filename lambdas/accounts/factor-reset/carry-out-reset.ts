import { endReset, startReset } from '#domain/accounts/factor-reset/factor-reset.ts'
import { accountChangedMail } from '#domain/accounts/mails/account-mails.ts'
import type { AccountStore } from '#lambdas/platform/account-store.ts'
import { endedSessionsItem } from '#lambdas/platform/ended-sessions.ts'
import { putReset, resetEntry, storeReset } from '#lambdas/platform/factor-reset-store.ts'
import type { FactorResetStore } from '#lambdas/platform/factor-reset-store.ts'
import type { DueChange } from '#lambdas/platform/schedules/sweep-due.ts'
import type { PasskeyStore } from '../passkeys/passkey-store.ts'
import type { FactorPool } from '../factor-pool.ts'
import { removeRecoveryCodes } from '../recovery/recovery-code-store.ts'

interface Parts {
  readonly resets: Pick<FactorResetStore, 'of'>
  readonly pool: () => Promise<FactorPool>
  readonly passkeys: Pick<PasskeyStore, 'distrusting'>
  readonly accounts: Pick<AccountStore, 'forgetFactors'>
  readonly newId: () => string
}

/**
 * Carries out an approved reset in two steps. The first one is stored before anything is removed, so that a refusal either comes
 * before it or is told that it comes too late. The removal can be repeated, so a run that dies in between does no harm.
 */
export function carryOutReset({ resets, pool, passkeys, accounts, newId }: Parts) {
  return async (
    { personId, resetId }: { readonly personId: string; readonly resetId: string },
    now: number,
  ): Promise<DueChange> => {
    const reset = await resets.of(personId)
    if (reset?.id !== resetId) return { items: [] }
    const started = startReset(reset, now)
    if (started) return { items: [putReset(started, now)], next: new Date(now).toISOString() }
    if (reset.state !== 'started') return { items: [] }

    const people = await pool()
    const person = await people.findActive(personId)
    await people.removeFactors(personId)
    await people.signOutEverywhere(personId)
    await accounts.forgetFactors(personId, now)
    const done = endReset(reset, now)
    const change = { action: 'second-factor-reset', by: reset.approvedBy ?? reset.requestedBy } as const
    return {
      items: [
        ...storeReset(done, change, { now, newId }),
        ...(await passkeys.distrusting(personId)),
        removeRecoveryCodes(personId),
        { put: { Item: endedSessionsItem(personId, Math.floor(now / 1000)) } },
      ],
      mails: person ? [accountChangedMail(person.email, 'second-factor-reset', { now, id: newId() })] : [],
      audit: [resetEntry(done, change, now)],
    }
  }
}
