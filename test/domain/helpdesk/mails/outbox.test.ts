import { expect, test } from 'vitest'
import { letterOf, mailsFor, ticketWith } from './ticket.ts'

test('a new ticket causes a confirmation to the visitor and a copy to the desk, each with an id of its own', () => {
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
    ticket: ticketWith(),
  })
})

test('nothing that was typed waits in the outbox for the visitor', () => {
  const [confirmation] = mailsFor()
  expect(Object.keys(confirmation.ticket).sort()).toEqual(['category', 'createdAt', 'priority', 'ticketNumber'])
})

test('a waiting mail survives the table: what is read is what was written', () => {
  for (const mail of mailsFor()) expect(letterOf(JSON.parse(JSON.stringify(mail)))).toEqual(letterOf(mail))
})

test('the copy of personal data is forgotten after ninety days', () => {
  const [{ expiresAt }] = mailsFor()
  expect(expiresAt).toBe(Date.UTC(2027, 1, 19, 5, 30) / 1000)
})
