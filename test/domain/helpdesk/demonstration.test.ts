import { expect, test } from 'vitest'
import { demonstrationTickets } from '#domain/helpdesk/demonstration/demonstration-tickets.ts'
import { demonstrationRota } from '#domain/helpdesk/demonstration/demonstration-settings.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { recalculate } from '#domain/helpdesk/sla/clocks.ts'
import { foldTicket } from '#domain/helpdesk/ticket-state.ts'
import { statuses } from '#domain/helpdesk/ticket-status.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'

const now = Date.parse('2026-03-18T12:00:00.000Z')
const people = Array.from({ length: 30 }, (_, at) => ({
  personId: `person-${at}`,
  name: `Person ${at}`,
  email: `person-${at}@karoo-foods.example`,
  phone: '',
  company: 'Karoo Foods',
  organisation: `org-client${at % 9}`,
}))
const agents = ['one', 'two', 'three', 'four'].map((name) => ({ personId: `agent-${name}`, name }))
const rota = demonstrationRota(agents, now)!
const options = {
  now,
  tickets: 400,
  requesters: people,
  agents,
  rules: {
    agreement: standardAgreement,
    closeDays: 7,
    reopenDays: 14,
    onCall: { rota, acknowledgedAfter: 4 * 60_000 },
  },
}
const made = demonstrationTickets(options)

test('every history of the demonstration folds to the state of its ticket, in order of time and not after now', () => {
  for (const { ticket, timeline } of made) {
    expect(ticket).toMatchObject(foldTicket(timeline))
    const moments = timeline.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted())
    expect(Date.parse(moments.at(-1)!)).toBeLessThanOrEqual(now)
  }
})

test('the clocks of a ticket that only was opened are those of its opening', () => {
  const fresh = made.filter(({ timeline }) =>
    timeline.every(({ happening }) => /^(?:opened|sla|escalated|assigned|acknowledged)/.test(happening.type)),
  )
  expect(fresh.length).toBeGreaterThan(3)
  for (const { ticket } of fresh) {
    const started = {
      at: Date.parse(ticket.createdAt),
      change: { kind: 'started', priority: ticket.priority },
    } as const
    expect(ticket.clocks).toEqual(recalculate([started], standardAgreement))
  }
})

test('the demonstration shows every status, several agents, organisations, pauses, breaches, notes, ratings and time spent', () => {
  expect(new Set(made.map(({ ticket }) => ticket.status))).toEqual(new Set(statuses))
  expect(new Set(made.map(({ ticket }) => ticket.assignee)).size).toBe(5)
  expect(new Set(made.map(({ ticket }) => ticket.organisation)).size).toBe(9)
  const happened = new Set(made.flatMap(({ timeline }) => timeline.map(({ happening }) => happening.type)))
  for (const type of ['noted', 'sla-breached', 'rated', 'time-logged', 'tags-changed', 'watched'] as const)
    expect(happened).toContain(type)
  expect(made.some(({ ticket }) => ticket.clocks.resolution.status === 'paused')).toBe(true)
  expect(made.some(({ ticket }) => ticket.reopened > 0)).toBe(true)
})

test('some tickets were merged, linked and continued, and both tickets say so', () => {
  const byNumber = new Map(made.map((replayed) => [replayed.ticket.ticketNumber, replayed]))
  const merged = made.filter(({ ticket }) => ticket.mergedInto !== undefined)
  expect(merged).toHaveLength(8)
  for (const { ticket } of merged) {
    const target = byNumber.get(ticket.mergedInto!)!
    expect(target.ticket.absorbed).toContain(ticket.ticketNumber)
    expect(target.ticket.organisation).toBe(ticket.organisation)
  }
  const links = made.flatMap(({ ticket }) => ticket.related.map((link) => ({ ...link, from: ticket.ticketNumber })))
  for (const { ticketNumber, from } of links)
    expect(byNumber.get(ticketNumber)?.ticket.related.map((link) => link.ticketNumber)).toContain(from)
  expect(new Set(links.map(({ kind }) => kind))).toEqual(
    new Set(['related', 'parent', 'child', 'duplicate', 'follow-up-of', 'followed-up-by']),
  )
})

test('some tickets were split off from a reply of the same requester, and hold its text', () => {
  const byNumber = new Map(made.map((replayed) => [replayed.ticket.ticketNumber, replayed]))
  const splits = made.flatMap(({ ticket, timeline }) =>
    timeline.flatMap(({ happening }) => (happening.type === 'split-off' ? [{ ticket, timeline, happening }] : [])),
  )
  expect(splits.length).toBeGreaterThan(3)
  for (const { ticket, timeline, happening } of splits) {
    const split = byNumber.get(happening.ticketNumber)!
    const source = timeline.find(({ seq }) => seq === happening.message)!
    expect(split.ticket).toMatchObject({ email: ticket.email, description: source.message!.text })
    expect(split.ticket.related).toContainEqual({ kind: 'related', ticketNumber: ticket.ticketNumber })
    expect(split.timeline.length).toBeGreaterThan(2)
  }
})

test('its numbers are valid and different, and the same call makes the same tickets', () => {
  const numbers = made.map(({ ticket }) => ticket.ticketNumber)
  expect(new Set(numbers).size).toBe(400)
  expect(numbers.every(isTicketNumber)).toBe(true)
  expect(demonstrationTickets(options)).toEqual(made)
})

test('a broken promise of a ticket that waits for the desk calls a person of the rota, who acknowledges within the step', () => {
  const broken = made.flatMap(({ timeline }) => {
    const called = timeline.findIndex(({ happening }) => happening.type === 'escalated')
    return called === -1 ? [] : [timeline.slice(called - 1)]
  })
  expect(broken.length).toBeGreaterThan(10)
  for (const [breach, call, ...later] of broken) {
    expect(breach!.happening.type).toBe('sla-breached')
    expect(call).toMatchObject({ at: breach!.at, happening: { step: 1 } })
    // Whatever ends the desk's turn ends the call as well.
    const answer = later.find(({ happening }) => ['acknowledged', 'status-changed', 'merged'].includes(happening.type))
    const end = answer ? Date.parse(answer.at) : now
    expect(end - Date.parse(call!.at)).toBeLessThanOrEqual(4 * 60_000)
  }
  const late = made.filter(({ ticket }) => ticket.status === 'new' && ticket.priority === 'critical')
  for (const { ticket } of late)
    if (ticket.clocks.firstResponse.status === 'running' && ticket.clocks.firstResponse.dueAt < now)
      expect(ticket.escalation).toBeDefined()
})
