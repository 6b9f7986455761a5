import { mayManage } from '#domain/assessments/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { storeKept } from './kept-store.ts'

const ATTEMPTS = 3

export const showToStaff = survey.showToStaff.handler(async ({ input: { assessmentId, given }, context, errors }) => {
  const actor = signedIn(context)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const kept = await context.kept.find(assessmentId)
    if (!kept || !mayManage(actor, kept)) throw errors['assessment-not-found']()
    if ((kept.shownToStaff !== undefined) === given) return { shownToStaff: given }
    const at = new Date(context.now()).toISOString()
    const organisationName = (await context.organisationNameOf(actor, kept.organisation)) ?? kept.organisation
    const { shownToStaff: _, ...hidden } = { ...kept, version: kept.version + 1 }
    const committed = await context.commit({
      items: [storeKept(given ? { ...hidden, shownToStaff: { since: at, by: actor.id, organisationName } } : hidden)],
      audit: [
        {
          at,
          actor: actor.id,
          organisation: kept.organisation,
          object: { type: 'assessment', id: kept.id },
          action: given ? 'assessment-shown' : 'assessment-hidden',
        },
      ],
    })
    if (committed.outcome === 'written') return { shownToStaff: given }
  }
  throw new Error('The result changed with every attempt to change who sees it.')
})
