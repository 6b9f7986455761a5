import { expect, test } from 'vitest'
import { mailedTicketSchema } from '#domain/helpdesk/mails/ticket-for-desk.ts'
import { aTicket } from '../tickets.ts'
import { renderMail, mailsFor } from './ticket.ts'

test('a new ticket causes a confirmation to the requester and a copy to the desk with different ids', () => {
  const [confirmation, forDesk] = mailsFor()
  expect(confirmation).toMatchObject({
    kind: 'mail',
    outboxId: 'VMS-M8Q2X1AB-7KD4-requester',
    template: 'ticket-confirmation',
    to: 'lindiwe@karoo-foods.example',
  })
  expect(forDesk).toMatchObject({
    kind: 'mail',
    outboxId: 'VMS-M8Q2X1AB-7KD4-desk',
    template: 'ticket-for-desk',
    to: 'desk@veritech.example',
    ticket: mailedTicketSchema.parse(aTicket()),
  })
})

test('the outbox item of the confirmation contains no free text', () => {
  const [confirmation] = mailsFor()
  expect(Object.keys(confirmation.ticket).sort()).toEqual([
    'category',
    'createdAt',
    'priority',
    'promised',
    'ticketNumber',
  ])
})

test('an outbox mail renders the same after JSON serialisation', () => {
  for (const mail of mailsFor()) expect(renderMail(JSON.parse(JSON.stringify(mail)))).toEqual(renderMail(mail))
})

test('an outbox mail expires after ninety days', () => {
  const [{ expiresAt }] = mailsFor()
  expect(expiresAt).toBe(Date.UTC(2027, 1, 19, 5, 30) / 1000)
})
