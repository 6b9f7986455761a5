import { trialDeletedEntry } from '#domain/trials/trial-erasure.ts'
import type { Trial } from '#domain/trials/trial.ts'
import type { Change } from '#lambdas/platform/commit.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import { trialMails } from '#lambdas/platform/trial-mails.ts'
import { addHappening } from '#lambdas/platform/trial-store.ts'

/** What is written once all records of a trial are deleted: its history, the owners' mails, the audit log. */
export async function endOfErasure(
  trial: Trial,
  organisations: Pick<OrganisationStore, 'membersOf'>,
  now: number,
): Promise<Required<Pick<Change, 'items' | 'mails' | 'audit'>>> {
  const step = 'deletion'
  return {
    items: [addHappening(trial, { at: new Date(now).toISOString(), what: step, lastDay: trial.lastDay })],
    mails: trialMails(trial, { step, members: await organisations.membersOf(trial.organisation) }, now),
    audit: [trialDeletedEntry(trial, now)],
  }
}
