import { isOfOrganisation } from '#domain/assessments/access.ts'
import { actionId, actionQuestion, ticketOf } from '#domain/assessments/action-ticket.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { offers } from '#domain/contract/api.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { askForTicket } from './kept-store.ts'

export const openActionTicket = survey.openActionTicket.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const kept = await context.kept.find(input.assessmentId)
  const set = kept && questionSetOf(kept.set.id, kept.set.version)
  if (!set || !isOfOrganisation(actor, kept)) throw errors['assessment-not-found']()
  const question = actionQuestion(kept, set, input.question)
  if (!question) throw errors['no-action']()
  const message = giveCommand(
    offers,
    {
      to: 'helpdesk',
      command: 'open-ticket',
      input: { name: input.name, ...ticketOf(kept, set.title, question) },
      giver: actor,
      from: { feature: 'assessments', type: 'action', id: actionId(kept.id, question.id) },
    },
    { now, messageId: context.newId() },
  )
  if (typeof message === 'string') throw errors['ticket-not-given']()
  const ticket = { question: question.id, askedAt: new Date(now).toISOString() }
  const committed = await context.commit({
    items: [askForTicket(kept, ticket, actor.id)],
    messages: [message],
    audit: [
      {
        at: ticket.askedAt,
        actor: actor.id,
        organisation: kept.organisation,
        object: { type: 'assessment', id: kept.id },
        action: 'assessment-ticket-asked',
      },
    ],
  })
  if (committed.outcome === 'written') return ticket
  const open = (await context.kept.actionsOf(kept)).find((each) => each.question === question.id)
  if (!open) throw new Error('The ticket of the action could not be stored.')
  return open
})
