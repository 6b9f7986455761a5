import type { Job } from '#domain/jobs/job.ts'
import { openJob } from '#domain/jobs/run.ts'
import { MERGE_PLAN, ORGANISATION_MERGE } from '#domain/merging/merge-job.ts'
import { mergePlanViewSchema } from '#domain/merging/merge-plan.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { accounts, type AccountsCall } from '../accounts.ts'

export const planOrganisationMerge = accounts.planOrganisationMerge.handler(({ input, context }) =>
  start(context, MERGE_PLAN, input),
)

export const mergeOrganisation = accounts.mergeOrganisation.handler(({ input, context }) =>
  start(context, ORGANISATION_MERGE, input),
)

export const readOrganisationMerge = accounts.readOrganisationMerge.handler(async ({ input, context, errors }) => {
  const job = await context.jobs.find(input.jobId)
  if (!job || !isMerge(job)) throw errors['merge-not-found']()
  const { state, failure, progress, result } = job
  return {
    state,
    readings: progress.done,
    ...(failure && { failure }),
    ...(job.type === MERGE_PLAN && result?.type === 'data' && { plan: mergePlanViewSchema.parse(result.data) }),
  }
})

async function start(context: AccountsCall, type: string, input: Job['input']) {
  const personId = signedIn(context).id
  const job = openJob({ id: context.newId(), type, input, personId, organisation: undefined }, context.now())
  await context.commit({ items: [startJob(job)] })
  await context.mergeJobs.announce(job.id)
  return { jobId: job.id }
}

function isMerge({ type }: Pick<Job, 'type'>): boolean {
  return type === MERGE_PLAN || type === ORGANISATION_MERGE
}
