import { trialMail } from '#domain/trials/mails/trial-news.ts'
import type { TrialNews } from '#domain/trials/mails/trial-news.ts'
import type { TrialStep } from '#domain/trials/trial-steps.ts'
import type { Trial } from '#domain/trials/trial.ts'
import type { Member } from './organisation-store.ts'
import { ownerAddresses } from './owner-addresses.ts'

interface Told {
  readonly step: TrialStep
  /** Where the records are exported, if there are any. */
  readonly exportAddress?: string | undefined
  readonly members: readonly Member[]
}

/** The mails about a step to the owners of the organisation. `now` is in milliseconds since 1970. */
export function trialMails(trial: Trial, { step, exportAddress, members }: Told, now: number): TrialNews[] {
  return ownerAddresses(members).map((owner) => trialMail(trial, { step, exportAddress, ...owner }, now))
}
