import { canonicalEmail } from '#domain/accounts/email.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import { trialMail } from '#domain/trials/mails/trial-news.ts'
import type { TrialNews } from '#domain/trials/mails/trial-news.ts'
import type { TrialStep } from '#domain/trials/trial-steps.ts'
import type { Trial } from '#domain/trials/trial.ts'
import type { MemberContact } from './membership-writes.ts'

/** So many owners are mailed: a commit has a bound. */
const MOST_MAILED = 20

interface Told {
  readonly step: TrialStep
  /** Where the records are exported, if there are any. */
  readonly exportAddress?: string | undefined
  readonly members: readonly (MembershipRights & {
    readonly personId: string
    readonly contact?: MemberContact | undefined
  })[]
}

/** The mails about a step to the owners of the organisation. `now` is in milliseconds since 1970. */
export function trialMails(trial: Trial, { step, exportAddress, members }: Told, now: number): TrialNews[] {
  return members
    .flatMap(({ duties, personId, contact }) =>
      duties.includes('owner') && contact ? [{ recipient: personId, to: canonicalEmail(contact.email) }] : [],
    )
    .slice(0, MOST_MAILED)
    .map(({ recipient, to }) => trialMail(trial, { step, exportAddress, to, recipient }, now))
}
