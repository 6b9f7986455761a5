import { mayManage } from '#domain/assessments/access.ts'
import { withKeptWorkloads } from '#domain/assessments/change-assessment.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { storeKept } from './kept-store.ts'

const ATTEMPTS = 3

export const saveKeptWorkloads = survey.saveKeptWorkloads.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { assessmentId, workloads: sheet, before } = input
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const kept = await context.kept.find(assessmentId)
    if (!kept || !mayManage(actor, kept)) throw errors['assessment-not-found']()
    const changed = withKeptWorkloads(kept, { sheet, before }, context.now())
    if (changed.outcome === 'not-offered') throw errors['sheet-not-offered']()
    if (changed.outcome === 'changed-meanwhile') throw errors['sheet-changed']()
    if (changed.outcome === 'too-many') throw errors['too-many-changes']()
    if (changed.outcome === 'same') return { at: kept.workloads!.at }
    const { finishedAt, personId, organisation } = kept
    const after = { ...changed.assessment, finishedAt, personId, organisation }
    if ((await context.commit({ items: [storeKept(after)] })).outcome === 'written') return { at: after.workloads!.at }
  }
  throw new Error('The result changed with every attempt to save its applications.')
})
