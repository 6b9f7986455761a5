import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedTicket, textsOf, wholeTicket } from '#domain/helpdesk/listed-ticket.ts'
import { aTicket } from './tickets.ts'

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', minLength: 90, maxLength: 260 }),
)

test('the list item and its texts join to the whole ticket for any input', () => {
  fc.assert(
    fc.property(typed, typed, typed, typed, (subject, name, company, description) => {
      const ticket = aTicket({ subject, name, company, description })
      const listed = listedTicket(ticket)
      expect(wholeTicket(listed, textsOf(ticket))).toEqual(ticket)
      expect(JSON.stringify(listed).length).toBeLessThan(6000)
    }),
  )
})

test('the list item of a short ticket omits only description and phone number', () => {
  const { description, phone, ...shown } = aTicket()
  expect(listedTicket(aTicket())).toEqual(shown)
  expect(textsOf(aTicket())).toEqual({ description, phone })
})

test('the list item truncates long texts with an ellipsis and never splits a character', () => {
  const ticket = aTicket({ subject: '🦓'.repeat(201), name: 'n'.repeat(101), company: 'c'.repeat(101) })
  const { subject, name, company } = listedTicket(ticket)
  expect(subject).toBe(`${'🦓'.repeat(199)}…`)
  expect([name.length, company.length]).toEqual([100, 100])
})
