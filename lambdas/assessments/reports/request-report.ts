import { mayRead } from '#domain/assessments/access.ts'
import { openJob } from '#domain/jobs/run.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { survey } from '../survey.ts'

export const requestReport = survey.requestReport.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const kept = await context.kept.find(input.assessmentId)
  if (!kept || !mayRead(actor, kept)) throw errors['assessment-not-found']()
  const organisationName = (await context.organisationNameOf(actor, kept.organisation)) ?? 'Your organisation'
  const id = context.newId()
  // The report is the starter's own: a colleague whose reach does not include the result must not read it.
  const job = openJob(
    {
      id,
      type: 'report',
      input: { assessmentId: kept.id, format: input.format, organisationName },
      personId: actor.id,
      organisation: undefined,
    },
    context.now(),
  )
  const committed = await context.commit({ items: [startJob(job)] })
  if (committed.outcome !== 'written') throw new Error('A new job was not stored.')
  await context.reports.announce(id)
  return job
})
