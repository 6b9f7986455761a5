import { ticketOf } from '#domain/assessments/action-ticket.ts'
import { offers } from '#domain/contract/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { askForAction, findAction } from './ask-for-action.ts'

export const openActionTicket = survey.openActionTicket.handler(async ({ input, context, errors }) => {
  const found = await findAction(input, context)
  if (typeof found === 'string') throw errors[found]()
  const { kept, set, question, from } = found
  const now = context.now()
  const message = giveCommand(
    offers,
    {
      to: 'helpdesk',
      command: 'open-ticket',
      input: { name: input.name, ...ticketOf(kept, set.title, question) },
      giver: signedIn(context),
      from,
    },
    { now, messageId: context.newId() },
  )
  if (typeof message === 'string') throw errors['ticket-not-given']()
  return askForAction(found, { as: 'ticket', message, now }, context)
})
