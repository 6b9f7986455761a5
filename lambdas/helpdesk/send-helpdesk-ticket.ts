import { claimedCheck } from '#domain/helpdesk/check.ts'
import { contentOf, looksAutomated, openTicket, receiptFor } from '#domain/helpdesk/submit.ts'
import { count } from '#lambdas/platform/count.ts'
import { desk } from './desk.ts'

export const sendHelpdeskTicket = desk.sendHelpdeskTicket.handler(async ({ input, context, errors }) => {
  const { submit, callerAddress } = context
  const now = context.now()
  const agreement = await context.agreements.of(undefined)
  const ticket = openTicket({ form: input, channel: 'form', agreement }, now)
  // A bot that fills in the honeypot gets a normal receipt, so that it does not learn that it was detected.
  if (looksAutomated(input)) {
    count('TicketsFromAutomata')
    return receiptFor(ticket)
  }

  const kind = claimedCheck(input)
  const check = kind && { kind, proof: input.checkProof ?? '' }
  const saved = await submit(ticket, { content: contentOf(input), callerAddress, check, now })
  switch (saved.outcome) {
    case 'stored':
      if (!check) {
        count('TicketsSubmitted')
        if (!saved.confirmed || !saved.deskMailed) count('MailsOverCap')
      }
      return receiptFor(ticket, saved.confirmed)
    case 'repeated':
      return receiptFor({ ticketNumber: ticket.ticketNumber, createdAt: saved.createdAt }, saved.confirmed)
    case 'not-a-check':
      throw errors['check-not-proven']()
    case 'changed-meanwhile':
    case 'number-taken':
      throw errors['ticket-number-taken']()
    case 'too-many':
      count('TicketsOverLimit')
      throw errors['too-many-tickets']({ data: { retryAfterSeconds: saved.retryAfterSeconds } })
  }
})
