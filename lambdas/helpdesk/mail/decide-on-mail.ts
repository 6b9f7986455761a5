import { randomInt } from 'node:crypto'
import { actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { decideOnMail as decide } from '#domain/helpdesk/mail/decide-on-mail.ts'
import type { QuarantinedMail } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { messageText, nameOfSender, ticketOfMail } from '#domain/helpdesk/mail/ticket-of-mail.ts'
import { contentOf } from '#domain/helpdesk/submit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { forgetMail, keepMail } from './forget-mails.ts'
import { openingByMail } from './opening-message.ts'
import { blockSender, storeQuarantined, unblockSender } from './quarantine-store.ts'

export const decideOnMail = desk.decideOnMail.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const { mailId, version, decision } = input
  const mail = await context.quarantine.find(mailId)
  if (!mail) throw errors['mail-not-found']()
  if (mail.version !== version) throw errors['mail-decided']()
  const ticketNumber =
    decision.do === 'attach' ? decision.ticketNumber : drawTicketNumber(context.now(), (bound) => randomInt(bound))
  const decided = decide(mail, { ticketNumber, do: decision.do }, by)
  if (typeof decided === 'string') throw errors[decided]()

  switch (decision.do) {
    case 'attach': {
      const outcome = await attach(decided, ticketNumber, by, context)
      if (outcome === 'not-found') throw errors['ticket-not-found']()
      if (outcome !== 'changed' && outcome !== 'continued') throw errors['ticket-takes-no-reply']()
      return decided
    }
    case 'open': {
      if (!(await open(decided, ticketNumber, by, context))) throw errors['too-many-tickets']()
      return decided
    }
    case 'delete':
    case 'restore': {
      const now = context.now()
      const isBlocked = decision.do === 'delete' && decision.blockSender && mail.from !== ''
      const { outcome } = await context.commit({
        items: [
          storeQuarantined(decided, now),
          decided.state === 'deleted' ? forgetMail(mailId, now) : keepMail(mailId),
          ...(isBlocked ? [blockSender(mail.from, { by, now })] : []),
          ...(decision.do === 'restore' && mail.from !== '' ? [unblockSender(mail.from)] : []),
        ],
        audit: [
          {
            at: new Date(now).toISOString(),
            actor: by,
            object: { type: 'mail', id: mailId },
            action: isBlocked
              ? 'mail-deleted-sender-blocked'
              : `mail-${decided.state === 'open' ? 'restored' : 'deleted'}`,
          },
        ],
      })
      if (outcome !== 'written') throw errors['mail-decided']()
      return decided
    }
  }
})

/** The mail as the client's reply, in the name of its sender. */
async function attach(
  mail: QuarantinedMail,
  ticketNumber: string,
  by: string,
  { tickets, changeAsClient, now }: Desk,
): Promise<string> {
  const ticket = await tickets.find(ticketNumber)
  if (!ticket) return 'not-found'
  const { outcome } = await changeAsClient(
    {
      ticketNumber,
      requestId: mail.id,
      version: ticket.version,
      actions: [{ do: 'reply', text: messageText(mail), files: mail.files.map(({ id }) => id) }],
      actor: 'mail',
      mayChange: () => true,
      nameOn: () => nameOfSender(mail) || 'Unknown sender',
      act: actAsClient,
      filesOf: async () => new Map(mail.files.map((file) => [file.id, file])),
      mail: { folded: mail.folded, refusedFiles: mail.refusedFiles },
      also: [storeQuarantined(mail, now())],
    },
    { channel: 'mail', callerAddress: by },
  )
  return outcome
}

/** False if the sender has opened too many tickets. */
async function open(
  mail: QuarantinedMail,
  ticketNumber: string,
  by: string,
  { agreements, submit, now }: Desk,
): Promise<boolean> {
  const agreement = await agreements.of(undefined)
  const ticket = ticketOfMail(mail, { ticketNumber, agreement }, now())
  const { outcome } = await submit(ticket, {
    content: contentOf(ticket),
    callerAddress: by,
    entries: [openingByMail(ticket, by, mail)],
    also: { items: [storeQuarantined(mail, now())] },
    now: now(),
  })
  if (outcome !== 'stored' && outcome !== 'too-many') throw new Error(`The ticket of a quarantined mail is ${outcome}.`)
  return outcome === 'stored'
}
