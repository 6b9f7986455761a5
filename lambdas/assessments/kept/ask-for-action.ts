import { isOfOrganisation } from '#domain/assessments/access.ts'
import { actionId, actionQuestion } from '#domain/assessments/action-ticket.ts'
import type { ActionTicket } from '#domain/assessments/action-ticket.ts'
import type { KeptAssessment } from '#domain/assessments/kept-assessment.ts'
import type { QuestionSet, ScoredQuestion } from '#domain/assessments/question-set.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import type { RecordReference } from '#domain/offers/record.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Survey } from '../survey.ts'
import { askForTicket } from './kept-store.ts'

interface FoundAction {
  readonly kept: KeptAssessment
  readonly set: QuestionSet
  readonly question: ScoredQuestion
  /** The action, as other features refer to it. */
  readonly from: RecordReference
}

/** The action of a result that the caller's organisation keeps, or why there is none. */
export async function findAction(
  { assessmentId, question: id }: { readonly assessmentId: string; readonly question: string },
  context: Call & Pick<Survey, 'kept'>,
): Promise<FoundAction | 'assessment-not-found' | 'no-action'> {
  const kept = await context.kept.find(assessmentId)
  const set = kept && questionSetOf(kept.set.id, kept.set.version)
  if (!set || !isOfOrganisation(signedIn(context), kept)) return 'assessment-not-found'
  const question = actionQuestion(kept, set, id)
  if (!question) return 'no-action'
  return { kept, set, question, from: { feature: 'assessments', type: 'action', id: actionId(kept.id, question.id) } }
}

interface Asked {
  readonly as: ActionTicket['as']
  readonly message: FeatureMessage
  readonly now: number
}

/** Sends the command, unless the action has a ticket or a task already: that one is the answer then. */
export async function askForAction(
  { kept, question }: FoundAction,
  { as, message, now }: Asked,
  context: Call & Pick<Survey, 'kept' | 'commit'>,
): Promise<ActionTicket> {
  const { id: actor } = signedIn(context)
  const asked = { question: question.id, as, askedAt: new Date(now).toISOString() }
  const committed = await context.commit({
    items: [askForTicket(kept, asked, actor)],
    messages: [message],
    audit: [
      {
        at: asked.askedAt,
        actor,
        organisation: kept.organisation,
        object: { type: 'assessment', id: kept.id },
        action: as === 'task' ? 'assessment-task-asked' : 'assessment-ticket-asked',
      },
    ],
  })
  if (committed.outcome === 'written') return asked
  const open = (await context.kept.actionsOf(kept)).find((each) => each.question === question.id)
  if (!open) throw new Error('What the action asked for could not be stored.')
  return open
}
