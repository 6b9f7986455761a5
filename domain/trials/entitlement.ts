import { dateOf, dayAt, dayOf } from '../calendar/day.ts'
import { deletionDay } from './trial.ts'
import type { Trial } from './trial.ts'
import type { Entitlement } from './entitlement-schema.ts'

/**
 * What a call does with a product. `first-result` is free without an account; teams, history, comparison, projects and meetings are
 * read, exported and changed. `withdraw` ends what an organisation gave out, such as a link.
 */
export const capabilities = ['first-result', 'read', 'export', 'withdraw', 'change'] as const
export type Capability = (typeof capabilities)[number]

/** What an organisation may do with the product of its trial. `now` is in milliseconds since 1970. */
export function entitlementOf(trial: Pick<Trial, 'lastDay' | 'entitledAt'> | undefined, now: number): Entitlement {
  if (!trial) return { state: 'none' }
  if (trial.entitledAt !== undefined) return { state: 'entitled', since: trial.entitledAt }
  const today = dayAt(now)
  const lastDay = dayOf(trial.lastDay)
  const deletedOn = deletionDay(trial)
  if (today <= lastDay) return { state: 'trial', lastDay: trial.lastDay, daysLeft: lastDay - today }
  if (today < deletedOn) {
    return { state: 'read-only', until: dateOf(deletedOn - 1), daysLeft: deletedOn - 1 - today }
  }
  return { state: 'deleted', on: dateOf(deletedOn) }
}

/** Whether an organisation with this entitlement may use a product so. */
export function mayUse({ state }: Entitlement, capability: Capability): boolean {
  if (capability === 'first-result' || state === 'trial' || state === 'entitled') return true
  // What strangers can open is ended at any time, so that no organisation is hostage to its trial.
  if (capability === 'withdraw') return state !== 'none'
  return state === 'read-only' && capability !== 'change'
}

/** Why a capability is refused: a trial has to be started, or its changes or its records are gone. */
export function refusalOf({ state }: Entitlement): 'trial-needed' | 'trial-read-only' | 'trial-over' {
  if (state === 'none') return 'trial-needed'
  return state === 'read-only' ? 'trial-read-only' : 'trial-over'
}
