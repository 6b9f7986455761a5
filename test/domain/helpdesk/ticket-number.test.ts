import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { ticketNumberSchema } from '#domain/helpdesk/ticket-number.ts'

const timestamp = fc.date({ min: new Date('1990-01-01'), max: new Date('5000-01-01'), noInvalidDate: true })

test('every drawn number is accepted by the server and contains its timestamp in base 36', () => {
  fc.assert(
    fc.property(timestamp, fc.infiniteStream(fc.nat({ max: 35 })), (at, digits) => {
      const number = drawTicketNumber(at.getTime(), () => digits.next().value ?? 0)
      expect(ticketNumberSchema.safeParse(number).success).toBe(true)
      const [prefix, time = ''] = number.split('-')
      expect(prefix).toBe('VMS')
      expect(Number.parseInt(time, 36)).toBe(at.getTime())
    }),
  )
})

test('four random base 36 digits are drawn', () => {
  const bounds: number[] = []
  const number = drawTicketNumber(Date.UTC(2026, 0, 1), (bound) => bounds.push(bound) * 9 - 1)
  expect(bounds).toEqual([36, 36, 36, 36])
  expect(number).toMatch(/-8HQZ$/)
})

test.each([
  '',
  'VMS',
  'vms-m8q2x1ab-7kd4',
  'VMS-M8Q2X1AB-7KD',
  'VMS-M8Q2X1AB-7KD4 ',
  ' VMS-M8Q2X1AB-7KD4',
  'VMS-M8Q2X1-7KD4',
])('%j is not a ticket number', (text) => {
  expect(ticketNumberSchema.safeParse(text).success).toBe(false)
})
