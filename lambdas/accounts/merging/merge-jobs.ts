import * as z from 'zod'
import { mergeOrderSchema, mergePairSchema } from '#domain/merging/merge-job.ts'
import { mergePlanView } from '#domain/merging/merge-plan.ts'
import { mergeRefusals } from '#domain/merging/merge-refusal.ts'
import type { MergeRefusal } from '#domain/merging/merge-refusal.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import { mergeOrganisations, planMerge } from '#lambdas/platform/merging/merge-organisations.ts'

type Parts = Parameters<typeof planMerge>[0]

/** Every table is read to its end in one step. */
const STEP_WITHIN_MS = 800_000
/** Readings that find something before the merge is given up; it can be started again. */
const MOST_READINGS = 20

const noCheckpoint = z.strictObject({})

/** Counts what a merge would move, and changes nothing. */
export function mergePlanJob(parts: Parts, now: () => number) {
  return jobKind({
    input: mergePairSchema,
    checkpoint: noCheckpoint,
    stepWithin: STEP_WITHIN_MS,
    async step({ input: { id, into } }) {
      const plan = await planMerge(parts, { from: id, into }, now)
      if (typeof plan === 'string') return refused(plan)
      return { finished: { type: 'data', data: mergePlanView(plan) } }
    },
  })
}

/** Merges two organisations: one reading of all tables in each step, until one finds nothing. */
export function mergeJob(parts: Parts, now: () => number) {
  return jobKind({
    input: mergeOrderSchema,
    checkpoint: z.strictObject({ readings: z.int().min(1) }),
    stepWithin: STEP_WITHIN_MS,
    async step({ input: { id, into, reason }, checkpoint, personId }) {
      const ordered = { from: id, into, reason, by: personId, readings: 1 }
      const outcome = await mergeOrganisations(parts, ordered, now)
      if (outcome === 'merged') return { finished: { type: 'data', data: {} } }
      if (outcome !== 'unfinished') return refused(outcome)
      const readings = (checkpoint?.readings ?? 0) + 1
      if (readings === MOST_READINGS) return { failed: { code: 'unfinished', message: UNFINISHED } }
      return { next: { readings }, progress: { done: readings } }
    },
  })
}

const UNFINISHED = 'Records kept changing. Start it again in a few minutes: it goes on where it stopped.'

function refused(code: MergeRefusal) {
  return { failed: { code, message: mergeRefusals[code] } }
}
