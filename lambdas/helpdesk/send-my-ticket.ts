import { openOwnTicket } from '#domain/helpdesk/own-ticket.ts'
import { contentOf, openingWith, receiptFor } from '#domain/helpdesk/submit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { count } from '#lambdas/platform/count.ts'
import { desk } from './desk.ts'
import { usableFiles } from './usable-files.ts'

export const sendMyTicket = desk.sendMyTicket.handler(async ({ input, context, errors }) => {
  const { submit, callerAddress } = context
  const now = context.now()
  const actor = signedIn(context)
  const { files: ids, ...form } = input
  const [agreement, organisationName, files] = await Promise.all([
    context.agreements.of(actor.organisation?.id),
    form.company === '' ? context.requesters.organisationNameOf(actor) : undefined,
    usableFiles(context.files, actor.id, context.now)(ids),
  ])
  if (files === 'not-usable') throw errors['file-not-usable']()
  const ticket = openOwnTicket(form, actor, { channel: 'portal', agreement, organisationName }, now)
  if (typeof ticket === 'string') throw errors[ticket]()

  // The company as it was typed, so that a repeat is recognised although the organisation was renamed meanwhile.
  const typed = contentOf({ ...ticket, company: form.company })
  const saved = await submit(ticket, {
    content: ids.length === 0 ? typed : JSON.stringify([typed, ...ids]),
    callerAddress,
    entries: [openingWith(ticket, [...files.values()])],
    now,
  })
  switch (saved.outcome) {
    case 'stored':
      count('TicketsSubmitted')
      if (!saved.confirmed || !saved.deskMailed) count('MailsOverCap')
      return receiptFor(ticket, saved.confirmed)
    case 'repeated':
      return receiptFor({ ticketNumber: ticket.ticketNumber, createdAt: saved.createdAt }, saved.confirmed)
    case 'not-a-check':
    case 'changed-meanwhile':
    case 'number-taken':
      throw errors['ticket-number-taken']()
    case 'too-many':
      count('TicketsOverLimit')
      throw errors['too-many-tickets']({ data: { retryAfterSeconds: saved.retryAfterSeconds } })
  }
})
