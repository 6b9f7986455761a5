import { dateOf } from '../../calendar/day.ts'
import { outboxMailBase } from '../../mail/outbox.ts'
import { trialId } from '../trial-audit.ts'
import { deletionDay } from '../trial.ts'
import type { Trial } from '../trial.ts'
import type { TrialStarted } from './trial-started.ts'

interface Told {
  readonly organisationName: string
  /** Name or address of the member who started it. */
  readonly startedBy?: string | undefined
  readonly isOwn: boolean
  readonly to: string
  /** Id of the recipient. */
  readonly recipient: string
}

/** The mail about a started trial to one address, once. Apart from its template, which knows the pages of all products. `now` is in milliseconds since 1970. */
export function trialStartedMail(trial: Trial, { startedBy, recipient, ...told }: Told, now: number): TrialStarted {
  return {
    ...outboxMailBase(now, `trial-${trialId(trial)}-start-${recipient}`),
    template: 'trial-started',
    organisation: trial.organisation,
    about: { type: 'trial', id: trialId(trial) },
    product: trial.product,
    ...told,
    ...(startedBy !== undefined && { startedBy }),
    lastDay: trial.lastDay,
    readableUntil: dateOf(deletionDay(trial) - 1),
  }
}
