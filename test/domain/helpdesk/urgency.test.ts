import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priorities } from '#domain/helpdesk/priority.ts'
import { activeStatuses, isPaused } from '#domain/helpdesk/ticket-status.ts'
import { queueOrder, urgencyRank } from '#domain/helpdesk/urgency.ts'

const waiting = fc.record({
  ticketNumber: fc.constantFrom('VMS-M8Q2X1AB-0001', 'VMS-M8Q2X1AB-0002'),
  priority: fc.constantFrom(...priorities),
  status: fc.constantFrom(...activeStatuses),
  createdAt: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
})

test('the ranks are 0 for critical, 1 for high, 2 for normal, 3 for low', () => {
  expect((['critical', 'high', 'normal', 'low'] as const).map(urgencyRank)).toEqual([0, 1, 2, 3])
})

test('the more urgent ticket comes first, within a priority what runs before what waits, then the older one', () => {
  fc.assert(
    fc.property(waiting, waiting, (one, other) => {
      const [ours, theirs] = [urgencyRank(one.priority), urgencyRank(other.priority)]
      const age = `${one.createdAt} ${one.ticketNumber}` < `${other.createdAt} ${other.ticketNumber}`
      const [waits, otherWaits] = [isPaused(one.status), isPaused(other.status)]
      const first = ours === theirs ? (waits === otherWaits ? age : otherWaits) : ours < theirs
      expect(queueOrder(one) < queueOrder(other)).toBe(first)
    }),
  )
})
