import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedTicket, textsOf, wholeTicket } from '#domain/helpdesk/listed-ticket.ts'
import { ticketWith } from './mails/ticket.ts'

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', minLength: 90, maxLength: 260 }),
)

test('what a list shows and the texts beside it are the whole ticket again, whatever was typed', () => {
  fc.assert(
    fc.property(typed, typed, typed, typed, (subject, name, company, description) => {
      const ticket = ticketWith({ subject, name, company, description })
      const listed = listedTicket(ticket)
      expect(wholeTicket(listed, textsOf(ticket))).toEqual(ticket)
      expect(JSON.stringify(listed).length).toBeLessThan(6000)
    }),
  )
})

test('a list shows a short ticket as it is, without description and phone number', () => {
  const { description, phone, ...shown } = ticketWith()
  expect(listedTicket(ticketWith())).toEqual(shown)
  expect(textsOf(ticketWith())).toEqual({ description, phone })
})

test('a list shortens long texts and says so by an ellipsis, without cutting a character in half', () => {
  const ticket = ticketWith({ subject: '🦓'.repeat(201), name: 'n'.repeat(101), company: 'c'.repeat(101) })
  const { subject, name, company } = listedTicket(ticket)
  expect(subject).toBe(`${'🦓'.repeat(199)}…`)
  expect([name.length, company.length]).toEqual([100, 100])
})
