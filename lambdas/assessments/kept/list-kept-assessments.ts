import { mayRead } from '#domain/assessments/access.ts'
import { actionQuestion } from '#domain/assessments/action-ticket.ts'
import { summaryOf } from '#domain/assessments/kept-assessment.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import type { KeptStore } from './kept-store.ts'

export const listKeptAssessments = survey.listKeptAssessments.handler(async ({ context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { assessments: [], done: [] }
  const kept = (await context.kept.ofOrganisation(actor.organisation.id)).filter((each) => mayRead(actor, each))
  const newest = kept.filter(({ set }, at) => kept.findIndex((each) => each.set.id === set.id) === at)
  return {
    assessments: kept.flatMap((each) => {
      const set = questionSetOf(each.set.id, each.set.version)
      return set ? [summaryOf(each, set)] : []
    }),
    done: (await Promise.all(newest.map((each) => doneActions(each, context.kept)))).flat(),
  }
})

/** The actions of a result that are done and not answered again. */
async function doneActions(kept: KeptAssessment, store: Pick<KeptStore, 'actionsOf'>) {
  const set = questionSetOf(kept.set.id, kept.set.version)
  if (!set) return []
  return (await store.actionsOf(kept)).flatMap(({ question: id, doneAt, answeredAt }) => {
    const question = doneAt !== undefined && answeredAt === undefined && actionQuestion(kept, set, id)
    return question ? [{ assessmentId: kept.id, question: id, title: question.action.title }] : []
  })
}
