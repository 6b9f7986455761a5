import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priorities } from '#domain/helpdesk/priority.ts'
import { queueOrder, urgencyRank } from '#domain/helpdesk/urgency.ts'

const waiting = fc.record({
  ticketNumber: fc.constantFrom('VMS-M8Q2X1AB-0001', 'VMS-M8Q2X1AB-0002'),
  priority: fc.constantFrom(...priorities),
  createdAt: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
})

test('the ranks are 0 for critical, 1 for high, 2 for normal, 3 for low', () => {
  expect((['critical', 'high', 'normal', 'low'] as const).map(urgencyRank)).toEqual([0, 1, 2, 3])
})

test('the more urgent ticket comes first, and the older of two equally urgent ones', () => {
  fc.assert(
    fc.property(waiting, waiting, (one, other) => {
      const [ours, theirs] = [urgencyRank(one.priority), urgencyRank(other.priority)]
      const first =
        ours < theirs ||
        (ours === theirs &&
          (one.createdAt < other.createdAt ||
            (one.createdAt === other.createdAt && one.ticketNumber < other.ticketNumber)))
      expect(queueOrder(one) < queueOrder(other)).toBe(first)
    }),
  )
})
