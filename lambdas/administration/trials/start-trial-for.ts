import { trialEntry } from '#domain/trials/trial-audit.ts'
import { startTrial } from '#domain/trials/trial.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { trialStartedMails } from '#lambdas/platform/trial-mails.ts'
import { storeTrial } from '#lambdas/platform/trial-store.ts'
import { administration } from '../administration.ts'
import { trialView } from './trial-view.ts'

export const startTrialFor = administration.startTrialFor.handler(
  async ({ input: { organisation, product, reason }, context, errors }) => {
    const [known, members] = await Promise.all([
      context.organisations.find(organisation),
      context.organisations.membersOf(organisation),
    ])
    if (!known) throw errors['no-organisation']()
    const starter = signedIn(context)
    const by = starter.id
    const now = context.now()
    const after = startTrial({ organisation, product, startedBy: 'staff' }, now)
    const happening = { at: after.startedAt, what: 'start' as const, by, reason, lastDay: after.lastDay }
    const { outcome } = await context.commit({
      items: storeTrial({ before: undefined, after, happening, doneUntil: now }),
      mails: trialStartedMails(after, { organisationName: known.name, members, starter }, now),
      audit: [trialEntry({ before: undefined, after, what: 'start', by }, now)],
    })
    if (outcome !== 'written') throw errors['trial-exists']()
    return trialView(context, after)
  },
)
