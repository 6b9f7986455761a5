import { trialEntry } from '#domain/trials/trial-audit.ts'
import { stepsOf } from '#domain/trials/trial-steps.ts'
import { changeTrial as changed, namedLastDay } from '#domain/trials/trial.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { trialMails } from '#lambdas/platform/trial-mails.ts'
import { storeTrial } from '#lambdas/platform/trial-store.ts'
import { administration } from '../administration.ts'
import { trialView } from './trial-view.ts'

/** What owners are mailed about each change. */
const MAILED = { extend: 'extended', convert: 'converted', end: 'read-only' } as const

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
    mails: trialMails(after, { step: MAILED[what], members: await context.organisations.membersOf(organisation) }, now),
    audit: [trialEntry({ before, after, what, by }, now)],
  })
  if (outcome !== 'written') throw errors['trial-changed-meanwhile']()
  return trialView(context, after)
})
