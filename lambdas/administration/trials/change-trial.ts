import { trialEntry } from '#domain/trials/trial-audit.ts'
import { exportAddressOf, productRecords } from '#domain/trials/product-records.ts'
import { stepsOf } from '#domain/trials/trial-steps.ts'
import { changeTrial as changed, namedLastDay } from '#domain/trials/trial.ts'
import type { Trial, TrialChange } from '#domain/trials/trial.ts'
import type { TrialNewsStep } from '#domain/trials/mails/trial-news.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { trialMails } from '#lambdas/platform/trial-mails.ts'
import { storeTrial } from '#lambdas/platform/trial-store.ts'
import { administration } from '../administration.ts'
import { trialView } from './trial-view.ts'

export const changeTrial = administration.changeTrial.handler(async ({ input, context, errors }) => {
  const { organisation, product, version, change, reason } = input
  const before = await context.trials.find(organisation, product)
  if (!before) throw errors['trial-not-found']()
  if (before.version !== version) throw errors['trial-changed-meanwhile']()
  const now = context.now()
  const after = changed(before, change, now)
  if (typeof after === 'string') throw errors[after]()
  const by = signedIn(context).id
  const what = change.action
  const isEnd = what === 'end'
  const mailedAt = stepsOf(after).find(({ step }) => step === 'read-only')?.at ?? now
  const { outcome } = await context.commit({
    items: storeTrial({
      before,
      after,
      happening: { at: new Date(now).toISOString(), what, by, reason, lastDay: namedLastDay(after) },
      // The end is mailed at once, not by the step of this day.
      doneUntil: isEnd ? Math.max(now, mailedAt) : now,
    }),
    mails: trialMails(
      after,
      {
        step: mailed(before, what),
        exportAddress: exportAddressOf(productRecords, product),
        members: await context.organisations.membersOf(organisation),
      },
      now,
    ),
    audit: [trialEntry({ before, after, what, by }, now)],
  })
  if (outcome !== 'written') throw errors['trial-changed-meanwhile']()
  return trialView(context, after)
})

/** What owners are mailed about a change. Only a trial is ended early; a product that was kept had no end. */
function mailed({ entitledAt }: Trial, what: TrialChange['action']): TrialNewsStep {
  if (what === 'extend') return 'extended'
  if (what === 'convert') return 'converted'
  return entitledAt === undefined ? 'ended-early' : 'ended'
}
