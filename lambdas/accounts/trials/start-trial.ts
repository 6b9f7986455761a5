import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { mayStartTrials } from '#domain/trials/start-rights.ts'
import { trialEntry } from '#domain/trials/trial-audit.ts'
import { startTrial as newTrial } from '#domain/trials/trial.ts'
import { trialStartedMails } from '#lambdas/platform/trial-mails.ts'
import { storeTrial } from '#lambdas/platform/trial-store.ts'
import { accounts } from '../accounts.ts'
import { acting } from '../organisation/acting.ts'

/** Starts a trial. A repeated start finds the running one. */
export const startTrial = accounts.startTrial.handler(async ({ input: { product }, context, errors }) => {
  const actor = acting(context, errors)
  if (!mayStartTrials(actor)) throw errors['trial-not-yours-to-start']()
  const { id: by, email, organisation } = actor
  const now = context.now()
  const after = newTrial({ organisation: organisation.id, product, startedBy: 'client' }, now)
  const happening = { at: after.startedAt, what: 'start' as const, by, lastDay: after.lastDay }
  const [known, members] = await Promise.all([
    context.organisations.find(organisation.id),
    context.organisations.membersOf(organisation.id),
  ])
  const told = { organisationName: known?.name ?? organisation.id, members, starter: { id: by, email } }
  const { outcome } = await context.commit({
    items: storeTrial({ before: undefined, after, happening, doneUntil: now }),
    mails: trialStartedMails(after, told, now),
    audit: [trialEntry({ before: undefined, after, what: 'start', by }, now)],
  })
  if (outcome === 'written') return { product, entitlement: entitlementOf(after, now) }
  const entitlement = entitlementOf(await context.trials.find(organisation.id, product), now)
  if (!mayUse(entitlement, 'change')) throw errors['trial-used']()
  return { product, entitlement }
})
