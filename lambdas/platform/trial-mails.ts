import { trialMail } from '#domain/trials/mails/trial-news.ts'
import type { TrialNews, TrialNewsStep } from '#domain/trials/mails/trial-news.ts'
import { trialStartedMail } from '#domain/trials/mails/trial-started-mail.ts'
import type { TrialStarted } from '#domain/trials/mails/trial-started.ts'
import type { Trial } from '#domain/trials/trial.ts'
import type { Member } from './organisation-store.ts'
import { ownerAddresses } from './owner-addresses.ts'

interface Told {
  readonly step: TrialNewsStep
  /** Where the records are exported, if there are any. */
  readonly exportAddress?: string | undefined
  readonly members: readonly Member[]
}

/** The mails about a step to the owners of the organisation. `now` is in milliseconds since 1970. */
export function trialMails(trial: Trial, { step, exportAddress, members }: Told, now: number): TrialNews[] {
  return ownerAddresses(members).map((owner) => trialMail(trial, { step, exportAddress, ...owner }, now))
}

interface Start {
  readonly organisationName: string
  readonly members: readonly Member[]
  /** Who started it, with their address. */
  readonly starter: { readonly id: string; readonly email: string | undefined }
}

/** The mails about a started trial to who started it, and to the owners of the organisation. `now` is in milliseconds since 1970. */
export function trialStartedMails(
  trial: Trial,
  { organisationName, members, starter }: Start,
  now: number,
): TrialStarted[] {
  const name = members.find(({ personId }) => personId === starter.id)?.contact?.name
  const startedBy = trial.startedBy === 'client' ? (name ?? starter.email) : undefined
  const owners = ownerAddresses(members).filter(({ recipient }) => recipient !== starter.id)
  return [...(starter.email === undefined ? [] : [{ recipient: starter.id, to: starter.email }]), ...owners].map(
    (told) =>
      trialStartedMail(trial, { organisationName, startedBy, isOwn: told.recipient === starter.id, ...told }, now),
  )
}
