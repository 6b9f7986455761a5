import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demonstrationTickets } from '#domain/helpdesk/demonstration/demonstration-tickets.ts'
import { listedTicket } from '#domain/helpdesk/listed-ticket.ts'
import { packTicket, unpackTicket } from '#domain/helpdesk/packed-ticket.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import type { Clock } from '#domain/helpdesk/sla/clocks.ts'
import { listedTicketSchema } from '#domain/helpdesk/ticket.ts'
import { aTicket } from './tickets.ts'

const again = (packed: object) => listedTicketSchema.parse(unpackTicket(packed))

test('a ticket with any clocks is the same after it was packed', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
  const counted = {
    target: fc.record({ minutes: fc.integer({ min: 1, max: 100_000 }), hours: fc.constantFrom('always', 'office') }),
    used: fc.record({ always: fc.nat(), office: fc.nat() }),
  }
  const passed = { warnAt: moment, dueAt: moment }
  const required = ['status', 'target', 'used'] as const
  const clock = fc.oneof(
    fc.constant({ status: 'off' }),
    fc.record({ status: fc.constant('running'), ...counted, since: moment, ...passed }),
    fc.record(
      { status: fc.constant('paused'), ...counted, since: moment, ...passed },
      { requiredKeys: [...required, 'since'] },
    ),
    fc.record(
      { status: fc.constantFrom('met', 'missed'), ...counted, metAt: moment, ...passed },
      { requiredKeys: [...required, 'metAt'] },
    ),
  ) as fc.Arbitrary<Clock>
  fc.assert(
    fc.property(clock, clock, clock, (firstResponse, nextResponse, resolution) => {
      const ticket = listedTicket(aTicket({ clocks: { priority: 'high', firstResponse, nextResponse, resolution } }))
      expect(again(packTicket(ticket))).toEqual(ticket)
    }),
  )
})

test('tickets of a busy desk are the same after they were packed, and much smaller', () => {
  const made = demonstrationTickets({
    now: Date.parse('2026-03-18T12:00:00.000Z'),
    tickets: 80,
    requesters: [{ name: 'Sipho', email: 'sipho@karoo-foods.example', phone: '', company: 'Karoo Foods' }],
    agents: [{ personId: 'agent-one', name: 'One' }],
    rules: { agreement: standardAgreement, closeDays: 7, reopenDays: 14 },
  })
  for (const { ticket } of made) {
    const listed = listedTicket(ticket)
    const packed = packTicket(listed)
    expect(again(packed)).toEqual(listed)
    expect(JSON.stringify(packed).length).toBeLessThan(0.75 * JSON.stringify(listed).length)
  }
})

test('an item that was stored before tickets were packed is read too', () => {
  const ticket = listedTicket(aTicket())
  expect(again(ticket)).toEqual(ticket)
})
